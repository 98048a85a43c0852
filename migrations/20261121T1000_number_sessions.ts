import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table session add column id bigint generated always as identity constraint session_id_unique unique`,
  `comment on column session.id is 'What its owner calls it by; the digest stays inside'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
