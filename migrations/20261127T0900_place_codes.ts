import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table visit alter column insider_id drop not null`,
  `alter table visit alter column scanned_user_id drop not null`,
  `comment on column visit.insider_id is 'In whose name the visit counts. Null: the code of the place was typed, and several insiders stand there'`,
  `comment on column visit.scanned_user_id is 'The member who was scanned, or who typed the code of the place. Null: an insider typed the code of the team'`,

  `create table code_attempt (
    id bigint generated always as identity constraint code_attempt_pk primary key,
    team_id bigint not null constraint code_attempt_team_fk references team on delete restrict,
    riddle_id bigint not null constraint code_attempt_riddle_fk references riddle on delete restrict,
    typed_by text not null constraint code_attempt_typed_by_known check (typed_by in ('team', 'staff')),
    user_id bigint not null constraint code_attempt_user_fk references app_user on delete restrict,
    is_right boolean not null,
    seen_at timestamptz not null,
    at timestamptz not null
  )`,
  `create index code_attempt_team on code_attempt (team_id, typed_by)`,
  `comment on table code_attempt is 'Somebody typed the code of a place or of a team for a visit. Wrong ones make the next one wait'`,
  `comment on column code_attempt.seen_at is 'When the code was read, by the phone that typed it'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
