import { type Kysely, sql } from 'kysely';

const statements = [
  `create index attempt_user_wrong on attempt (user_id, at desc) where not is_right`,
  `alter table team add column created_by bigint constraint team_created_by_fk references app_user on delete restrict`,
  `create index team_created_by on team (created_by, event_id, created_at desc)`,
  `comment on column team.created_by is 'Who created it, whoever is its captain now; null for teams from before this was kept. Counted so that nobody creates teams by the dozen'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
