import { type Kysely, sql } from 'kysely';

export const sparesOlder = 'an older server makes no sandbox, and takes one for an event like any other until it is replaced';

const statements = [
  `alter table event add column is_sandbox boolean not null default false`,
  `comment on column event.is_sandbox is 'A rehearsal: it is in no list and the current event of nobody who has not chosen it, and its answers stay secret'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
