import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'play is carried into another category or another team, and a team that was merged is not restored';

const statements = [
  `create table regrouping (
    id bigint generated always as identity constraint regrouping_pk primary key,
    event_id bigint not null constraint regrouping_event_fk references event on delete restrict,
    kind text not null constraint regrouping_kind_known check (kind in ('category', 'merge')),
    team_id bigint not null constraint regrouping_team_fk references team on delete restrict,
    from_team_id bigint constraint regrouping_from_team_fk references team on delete restrict,
    moved_user_ids bigint[] not null default '{}',
    category_before int not null constraint regrouping_category_before_fk references category on delete restrict,
    category_after int not null constraint regrouping_category_after_fk references category on delete restrict,
    epoch_before int not null,
    coins_before int not null,
    version_after int,
    made_by bigint not null constraint regrouping_made_by_fk references app_user on delete restrict,
    made_at timestamptz not null,
    undone_by bigint constraint regrouping_undone_by_fk references app_user on delete restrict,
    undone_at timestamptz,
    constraint regrouping_merge_names_team check ((kind = 'merge') = (from_team_id is not null)),
    constraint regrouping_undone_by_somebody check ((undone_by is null) = (undone_at is null))
  )`,
  `create index regrouping_team on regrouping (team_id, id)`,
  `create index regrouping_from_team on regrouping (from_team_id) where from_team_id is not null`,
  `comment on table regrouping is 'An organizer changed the category of a team under play, or merged two teams, with what they had done'`,
  `comment on column regrouping.from_team_id is 'The team that was merged into the other one; null for a change of category'`,
  `comment on column regrouping.moved_user_ids is 'Who came with the merged team'`,
  `comment on column regrouping.epoch_before is 'The epoch of the team that has its play as it was before'`,
  `comment on column regrouping.coins_before is 'What the team could spend before, and can again if the regrouping is taken back'`,
  `comment on column regrouping.version_after is 'The version of the balance afterwards: while the team still has it, the regrouping can be taken back'`,

  `alter table ledger_entry add column regrouping_id bigint constraint ledger_entry_regrouping_fk references regrouping on delete restrict`,
  `create index ledger_entry_regrouping on ledger_entry (regrouping_id) where regrouping_id is not null`,
  `comment on column ledger_entry.regrouping_id is 'The regrouping that wrote the line, or whose undoing did; null for all other lines'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
