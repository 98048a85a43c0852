import { type Kysely, sql } from 'kysely';

const statements = [
  `create table team (
    id bigint generated always as identity constraint team_pk primary key,
    event_id bigint not null constraint team_event_fk references event on delete restrict,
    category_id smallint not null constraint team_category_fk references category on delete restrict,
    name text not null constraint team_name_bytes check (octet_length(name) between 1 and 256),
    name_key text not null,
    version bigint not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint team_in_event_unique unique (id, event_id)
  )`,
  `create unique index team_name_unique on team (event_id, name_key) where deleted_at is null`,
  `create index team_board on team (event_id, category_id) include (version)`,
  `comment on table team is 'A team of 2 to 6 in one event; its points and coins are in team_balance'`,
  `comment on column team.name_key is 'Case-folded skeleton of the name; look-alike names share it'`,

  `create table member (
    event_id bigint not null,
    user_id bigint not null constraint member_user_fk references app_user on delete restrict,
    team_id bigint not null,
    seat smallint not null constraint member_seat_range check (seat between 1 and 6),
    role text not null constraint member_role_known check (role in ('captain', 'member')),
    joined_at timestamptz not null default now(),
    constraint member_pk primary key (event_id, user_id),
    constraint member_team_fk foreign key (team_id, event_id) references team (id, event_id) on delete restrict,
    constraint member_seat_unique unique (team_id, seat)
  )`,
  `create unique index member_one_captain on member (team_id) where role = 'captain'`,
  `create index member_user on member (user_id)`,
  `comment on table member is 'Who plays in which team now; one team per person and event, six seats, one captain'`,

  `create table former_member (
    id bigint generated always as identity constraint former_member_pk primary key,
    event_id bigint not null,
    user_id bigint not null constraint former_member_user_fk references app_user on delete restrict,
    team_id bigint not null,
    seat smallint not null,
    role text not null constraint former_member_role_known check (role in ('captain', 'member')),
    joined_at timestamptz not null,
    left_at timestamptz not null default now(),
    reason text not null constraint former_member_reason_known check (reason in ('left', 'removed', 'team_deleted')),
    constraint former_member_team_fk foreign key (team_id, event_id) references team (id, event_id) on delete restrict
  )`,
  `create index former_member_team on former_member (team_id, left_at)`,
  `create index former_member_user on former_member (user_id)`,
  `comment on table former_member is 'Seats that were given up; a deleted team is restored from here'`,

  `create table pass (
    id bigint generated always as identity constraint pass_pk primary key,
    token_hash bytea not null constraint pass_token_unique unique,
    token_sealed bytea not null,
    purpose text not null constraint pass_purpose_known check (purpose in ('player')),
    user_id bigint not null constraint pass_user_fk references app_user on delete restrict,
    event_id bigint not null constraint pass_event_fk references event on delete restrict,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz
  )`,
  `create unique index pass_one_current on pass (user_id, event_id, purpose) where revoked_at is null`,
  `comment on table pass is 'What a QR code says: who this is, for one event and purpose. Never a session. token_sealed is the encrypted token, so that the code stays the same between calls'`,

  `create table scan_ticket (
    token_hash bytea constraint scan_ticket_pk primary key,
    scanner_id bigint not null constraint scan_ticket_scanner_fk references app_user on delete restrict,
    scanned_user_id bigint not null constraint scan_ticket_scanned_fk references app_user on delete restrict,
    event_id bigint not null constraint scan_ticket_event_fk references event on delete restrict,
    team_id bigint,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint scan_ticket_team_fk foreign key (team_id, event_id) references team (id, event_id) on delete restrict
  )`,
  `create index scan_ticket_recent on scan_ticket (scanner_id, scanned_user_id, created_at desc)`,
  `comment on table scan_ticket is 'Proof that a staff member scanned a person lately; binds marks and points to a real meeting'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
