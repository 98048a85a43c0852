import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { owners } from '#server/platform/db/owners.ts';
import { foreignWrites } from './foreign-writes.ts';

describe('one writer per table', () => {
  test('no file writes a table of another room', () => {
    const files = globSync('server/**/*.ts');

    const writes = files.flatMap((path) => foreignWrites(path, readFileSync(path, 'utf8'), owners));

    expect(files.length).toBeGreaterThan(60);
    expect(writes).toEqual([]);
  });

  test('every table that the migrations create has an owner, and every owner has a table', () => {
    const sql = globSync('migrations/*.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const tablesMatching = (pattern: RegExp) =>
      [...sql.matchAll(pattern)].map(([, name = '']) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
    const dropped = new Set(tablesMatching(/drop table (?:if exists )?(\w+)/g));

    const tables = tablesMatching(/create table (?:if not exists )?(\w+)/g).filter((name) => !dropped.has(name));

    expect(Object.keys(owners).sort()).toEqual(tables.sort());
  });

  test.each([
    ['server/modules/standings/board/board.store.ts', "db.updateTable('team').set({ name })"],
    ['server/modules/teams/teams.store.ts', "db.insertInto('ledgerEntry').values(entry)"],
    ['server/demo/reset.ts', "db.deleteFrom('team')"],
    ['server/modules/quest/quest.store.ts', 'sql`update team_balance set coins = 0`.execute(db)'],
    ['server/modules/quest/quest.store.ts', 'sql`insert into ledger_entry (team_id) values (1)`.execute(db)'],
  ])('sees the planted write in %s', (path, text) => {
    expect(foreignWrites(path, text, owners)).toHaveLength(1);
  });

  test('lets a room write its own table and anyone read', () => {
    expect(foreignWrites('server/modules/teams/teams.store.ts', "db.updateTable('team')", owners)).toEqual([]);
    expect(foreignWrites('server/modules/standings/board/board.store.ts', "db.selectFrom('team').innerJoin('member')", owners)).toEqual([]);
  });

  test('rooms that exist already have the folder that owners.ts names', () => {
    const rooms = [...new Set(Object.values(owners))].filter((room) => room !== 'platform');

    expect(rooms.filter((room) => !existsSync(`server/modules/${room}`) && !['checkpoints', 'program', 'admin'].includes(room))).toEqual(
      [],
    );
  });
});
