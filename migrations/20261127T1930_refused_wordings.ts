import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table riddle add column refused_keys text[] not null default '{}'`,
  `comment on column riddle.refused_keys is 'Match keys of wrong answers that organizers have refused for ever, so nobody is asked about them again'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
