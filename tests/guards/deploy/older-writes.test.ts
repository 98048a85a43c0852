import { describe, expect, it } from 'vitest';
import { listContractions, listOlderWritesProblems } from '../../../scripts/checks/house/older-writes.ts';

const migration = (statement: string) => `export async function up(db) { await sql.raw(\`${statement}\`).execute(db); }`;

describe('a migration that the server of the last release meets', () => {
  it.each([
    ['drops a column', 'alter table team drop column name'],
    ['drops a table', 'drop table seeker'],
    ['drops an index that a conflict may name', 'drop index team_name_unique'],
    ['renames a column', 'alter table team rename column name to title'],
    ['renames a table', 'alter table team rename to crew'],
    ['changes a type', 'alter table team alter column name type varchar(10)'],
    ['demands a value', 'alter table team alter column name set not null'],
    ['adds a column without a value', 'alter table team add column motto text not null'],
    ['adds one of two columns without a value', 'alter table team add column a int not null default 1, add column b int not null'],
    ['adds a check', 'alter table team add constraint team_name_long check (length(name) > 3)'],
    ['adds a unique index', 'create unique index team_motto on team (motto)'],
    ['drops by the builder', '`; await db.schema.dropTable(`seeker`); `'],
  ])('is refused when it %s', (_what, statement) => {
    expect(listContractions(migration(statement))).not.toEqual([]);
  });

  it.each([
    ['a new table with all it likes', 'create table prize (id bigint not null); create unique index prize_one on prize (id)'],
    [
      'a column that may be empty',
      'alter table team add column motto text constraint team_motto_told check (motto is not null or points = 0)',
    ],
    ['a column with a value', "alter table team add column motto text not null default ''"],
    ['a column that is reckoned', 'alter table team add column nth bigint not null generated always as identity'],
    ['an index', 'create index team_motto on team (motto)'],
  ])('may add %s', (_what, statement) => {
    expect(listContractions(migration(statement))).toEqual([]);
  });

  it('may contract when it says what comes of it, and is not looked at once it is released', () => {
    const path = 'migrations/20270101T0000_x.ts';
    const text = migration('drop table seeker');
    const refused = (declaration: string, released: string) =>
      listOlderWritesProblems([{ path, text: `${declaration}\n${text}` }] as never, released);

    expect(refused('', '20261231T0000_y')).toEqual([expect.stringContaining(`${path}: drops something`)]);
    expect(refused('', '20270101T0000_x')).toEqual([]);
    expect(refused("export const breaksOlder = 'nobody seeks any more';", '20261231T0000_y')).toEqual([]);
  });
});
