import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mirror_address (
    id bigint generated always as identity constraint mirror_address_pk primary key,
    user_id bigint not null constraint mirror_address_user_fk references app_user on delete restrict,
    channel text not null constraint mirror_address_channel_known check (channel in ('push', 'telegram', 'vk', 'max')),
    address text not null constraint mirror_address_length check (char_length(address) between 1 and 1000),
    p256dh text,
    auth text,
    session_hash bytea constraint mirror_address_session_fk references session on delete cascade,
    language text not null constraint mirror_address_language_known check (language in ('ru', 'en')),
    since timestamptz not null,
    constraint mirror_address_once unique (channel, address),
    constraint mirror_address_has_its_keys check (
      (channel = 'push') = (p256dh is not null) and (channel = 'push') = (auth is not null) and (channel = 'push') = (session_hash is not null))
  )`,
  `create index mirror_address_user on mirror_address (user_id, channel)`,
  `create unique index mirror_address_session on mirror_address (session_hash)`,
  `comment on table mirror_address is 'Where a person gets announcements beside the pages: a signed-in browser, or a messenger'`,

  `create table mirror_link (
    code_hash bytea constraint mirror_link_pk primary key constraint mirror_link_hash_length check (octet_length(code_hash) = 32),
    user_id bigint not null constraint mirror_link_user_fk references app_user on delete restrict,
    channel text not null constraint mirror_link_channel_known check (channel in ('telegram', 'vk', 'max')),
    language text not null constraint mirror_link_language_known check (language in ('ru', 'en')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    constraint mirror_link_one unique (user_id, channel)
  )`,
  `create index mirror_link_expiry on mirror_link (expires_at)`,
  `comment on table mirror_link is 'Codes by which a person who writes to a bot is recognised, once; only their SHA-256 is kept'`,

  `create table mirror_delivery (
    id bigint generated always as identity constraint mirror_delivery_pk primary key,
    announcement_id bigint not null constraint mirror_delivery_announcement_fk references announcement on delete restrict,
    revision int not null,
    address_id bigint constraint mirror_delivery_address_fk references mirror_address on delete set null,
    channel text not null constraint mirror_delivery_channel_known check (channel in ('push', 'telegram', 'vk', 'max')),
    state text not null constraint mirror_delivery_state_known
      check (state in ('waiting', 'begun', 'sent', 'gone', 'uncertain', 'failed', 'dropped')),
    tries int not null default 0,
    changed_at timestamptz not null,
    constraint mirror_delivery_once unique (announcement_id, revision, address_id)
  )`,
  `create index mirror_delivery_address on mirror_delivery (address_id)`,
  `comment on table mirror_delivery is 'One announcement to one address; the queue holds its id'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
