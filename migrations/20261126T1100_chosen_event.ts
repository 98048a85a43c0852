import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table member add column chosen_at timestamptz`,
  `comment on column member.chosen_at is 'When this person, who then had a seat in another event too, chose this one; the newest choice counts among the events that are played'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
