import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event (
    id bigint generated always as identity constraint event_pk primary key,
    slug text not null constraint event_slug_unique unique
      constraint event_slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
    name text not null constraint event_name_length check (char_length(name) between 1 and 200),
    description_ru text not null default '',
    description_en text not null default '',
    place_ru text not null default '',
    place_en text not null default '',
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    paused_at timestamptz,
    freeze_at timestamptz,
    revealed_at timestamptz,
    version bigint not null default 1,
    created_at timestamptz not null default now(),
    constraint event_ends_after_start check (ends_at > starts_at),
    constraint event_pause_inside check (paused_at is null or (paused_at >= starts_at and paused_at < ends_at))
  )`,
  `create index event_window on event (starts_at, ends_at)`,
  `comment on table event is 'One edition of the quest. Active from starts_at (inclusive) to ends_at (exclusive) while not paused; a pause moves ends_at when it is lifted'`,

  `create table seeker (
    event_id bigint not null constraint seeker_event_fk references event on delete restrict,
    user_id bigint not null constraint seeker_user_fk references app_user on delete restrict,
    since timestamptz not null default now(),
    constraint seeker_pk primary key (event_id, user_id)
  )`,
  `create index seeker_user on seeker (user_id)`,
  `comment on table seeker is 'People who look for a team (or, captains, for members) and agreed to be listed'`,

  `create table audit_log (
    id bigint generated always as identity constraint audit_log_pk primary key,
    event_id bigint constraint audit_log_event_fk references event on delete restrict,
    actor_id bigint not null constraint audit_log_actor_fk references app_user on delete restrict,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    request_id text,
    at timestamptz not null default now()
  )`,
  `create index audit_log_event on audit_log (event_id, id desc)`,
  `create index audit_log_subject on audit_log (subject_type, subject_id, id desc)`,
  `comment on table audit_log is 'Every organizer action: who, what, before, after'`,

  `create table idempotency (
    actor_id bigint not null constraint idempotency_actor_fk references app_user on delete restrict,
    key text not null constraint idempotency_key_length check (char_length(key) between 1 and 255),
    operation text not null,
    request_hash bytea not null,
    body json,
    created_at timestamptz not null default now(),
    constraint idempotency_pk primary key (actor_id, key)
  )`,
  `create index idempotency_age on idempotency (created_at)`,
  `comment on table idempotency is 'First results of keyed mutations, written in the same transaction as their effect; a retry replays them, key order included, so the body is json and not jsonb'`,

  `create table media (
    id bigint generated always as identity constraint media_pk primary key,
    path text not null constraint media_path_unique unique
      constraint media_path_shape check (path ~ '^[0-9a-f]{2}/[0-9a-f]{32}\\.[a-z0-9]{2,4}$'),
    mime text not null,
    bytes int not null constraint media_bytes_positive check (bytes > 0),
    width int,
    height int,
    alt text,
    created_by bigint constraint media_creator_fk references app_user on delete restrict,
    created_at timestamptz not null default now()
  )`,
  `comment on table media is 'Stored files. path is a keyed digest of the content: the same path never carries other bytes, and knowing a picture does not tell its path'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
