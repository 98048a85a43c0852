import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table team add column is_ranked boolean not null default true`,
  `comment on column team.is_ranked is 'False: the team plays outside of the ranking, so no board, feed, share or number counts it'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
