import { type Kysely, sql } from 'kysely';

const statements = [
  `create table price_list (
    event_id bigint constraint price_list_pk primary key constraint price_list_event_fk references event on delete restrict,
    solve_half int not null default 8,
    solve_coins int not null default 1,
    solve_with_hint_half int not null default 4,
    solve_with_hint_coins int not null default 0,
    visit_half int not null default 12,
    visit_coins int not null default 2,
    visit_with_hint_half int not null default 6,
    visit_with_hint_coins int not null default 0,
    hint_coins int not null default 2,
    block_solved_half int not null default 0,
    block_visited_half int not null default 0,
    start_coins int not null default 0,
    coin_value_half int not null default 1,
    constraint price_list_not_negative check (
      least(solve_half, solve_coins, solve_with_hint_half, solve_with_hint_coins, visit_half, visit_coins,
        visit_with_hint_half, visit_with_hint_coins, hint_coins, block_solved_half, block_visited_half, start_coins, coin_value_half) >= 0),
    constraint price_list_bounded check (
      greatest(solve_half, visit_half, solve_with_hint_half, visit_with_hint_half, block_solved_half, block_visited_half) <= 2000
      and greatest(solve_coins, solve_with_hint_coins, visit_coins, visit_with_hint_coins, hint_coins, start_coins, coin_value_half) <= 100)
  )`,
  `comment on table price_list is 'What things are worth in an event. *_half are half-points, *_coins are coins; coin_value_half is what a coin counts for on the board'`,

  `create table team_balance (
    team_id bigint constraint team_balance_pk primary key,
    event_id bigint not null,
    score_half int not null default 0,
    coins int not null default 0 constraint team_balance_coins_not_negative check (coins >= 0),
    epoch int not null default 0,
    version bigint not null default 0,
    last_gain_at timestamptz,
    constraint team_balance_team_fk foreign key (team_id, event_id) references team (id, event_id) on delete restrict
  )`,
  `create index team_balance_event on team_balance (event_id) include (version)`,
  `comment on table team_balance is 'Projection of the ledger per team, kept in the same transaction; its row is the lock that serialises everything a team does'`,
  `comment on column team_balance.score_half is 'Half-points: 2 is one point'`,
  `comment on column team_balance.epoch is 'Raised when an organizer clears the attempts; what counts once, counts once per epoch'`,
  `comment on column team_balance.last_gain_at is 'When the total last grew: who reached a total first stands higher'`,

  `create table ledger_entry (
    id bigint generated always as identity constraint ledger_entry_pk primary key,
    event_id bigint not null,
    team_id bigint not null,
    team_version bigint not null,
    kind text not null constraint ledger_entry_kind_known
      check (kind in ('start', 'solve', 'rejudge', 'visit', 'hint', 'block_solved', 'block_visited', 'adjust', 'reversal')),
    half int not null constraint ledger_entry_half_bounded check (half between -20000 and 20000),
    coins int not null default 0 constraint ledger_entry_coins_bounded check (coins between -1000 and 1000),
    riddle_id bigint constraint ledger_entry_riddle_fk references riddle on delete restrict,
    block_id bigint constraint ledger_entry_block_fk references block on delete restrict,
    epoch int not null,
    actor_id bigint not null constraint ledger_entry_actor_fk references app_user on delete restrict,
    reverses_id bigint constraint ledger_entry_reverses_fk references ledger_entry on delete restrict
      constraint ledger_entry_reversed_once unique,
    comment text constraint ledger_entry_comment_length check (char_length(comment) <= 500),
    at timestamptz not null,
    constraint ledger_entry_team_fk foreign key (team_id, event_id) references team (id, event_id) on delete restrict,
    constraint ledger_entry_version_unique unique (team_id, team_version),
    constraint ledger_entry_has_riddle check (kind not in ('solve', 'rejudge', 'visit', 'hint') or riddle_id is not null),
    constraint ledger_entry_has_block check (kind not in ('block_solved', 'block_visited') or block_id is not null),
    constraint ledger_entry_has_reason check (kind <> 'adjust' or comment is not null),
    constraint ledger_entry_reversal_names_entry check ((kind = 'reversal') = (reverses_id is not null))
  )`,
  `create unique index ledger_entry_one_credit on ledger_entry (team_id, riddle_id, epoch, (case kind when 'rejudge' then 'solve' else kind end))
    where kind in ('solve', 'rejudge', 'visit', 'hint')`,
  `create unique index ledger_entry_one_bonus on ledger_entry (team_id, block_id, epoch, kind) where kind in ('block_solved', 'block_visited')`,
  `create unique index ledger_entry_one_start on ledger_entry (team_id, epoch) where kind = 'start'`,
  `create index ledger_entry_team_time on ledger_entry (team_id, id)`,
  `create index ledger_entry_event_time on ledger_entry (event_id, id)`,
  `comment on table ledger_entry is 'Append-only: every change of points and coins with its reason, actor and time. Corrections are reversals'`,
  `comment on column ledger_entry.half is 'Half-points: 2 is one point; integers, so that no sum can drift'`,
  `comment on column ledger_entry.team_version is 'The version of the team that this entry produced'`,

  `create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  `create trigger ledger_entry_append_only before update or delete on ledger_entry
    for each row execute function ledger_is_append_only()`,
  `create trigger ledger_entry_no_truncate before truncate on ledger_entry
    for each statement execute function ledger_is_append_only()`,

  `create table program_entry (
    id bigint generated always as identity constraint program_entry_pk primary key,
    event_id bigint not null constraint program_entry_event_fk references event on delete restrict,
    user_id bigint not null constraint program_entry_user_fk references app_user on delete restrict,
    kind text not null constraint program_entry_kind_known check (kind in ('score', 'attendance')),
    half int not null constraint program_entry_half_bounded check (half between -2000 and 2000),
    comment text constraint program_entry_comment_length check (char_length(comment) <= 500),
    actor_id bigint not null constraint program_entry_actor_fk references app_user on delete restrict,
    scan_ticket_hash bytea,
    at timestamptz not null,
    constraint program_entry_attendance_is_zero check (kind <> 'attendance' or half = 0)
  )`,
  `create unique index program_entry_one_attendance on program_entry (user_id, event_id) where kind = 'attendance'`,
  `create unique index program_entry_once_per_scan on program_entry (scan_ticket_hash, half, coalesce(comment, '')) where scan_ticket_hash is not null`,
  `create index program_entry_user on program_entry (user_id, id desc)`,
  `create index program_entry_event on program_entry (event_id, id desc)`,
  `create trigger program_entry_append_only before update or delete on program_entry
    for each row execute function ledger_is_append_only()`,
  `create trigger program_entry_no_truncate before truncate on program_entry
    for each statement execute function ledger_is_append_only()`,
  `comment on table program_entry is 'Append-only personal points of the day programme, apart from the quest'`,

  `create table program_balance (
    event_id bigint not null constraint program_balance_event_fk references event on delete restrict,
    user_id bigint not null constraint program_balance_user_fk references app_user on delete restrict,
    total_half int not null default 0,
    entries int not null default 0,
    constraint program_balance_pk primary key (event_id, user_id)
  )`,
  `create index program_balance_user on program_balance (user_id)`,
  `comment on table program_balance is 'Projection of program_entry per person and event'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
