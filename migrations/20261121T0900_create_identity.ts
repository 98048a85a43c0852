import { type Kysely, sql } from 'kysely';

const statements = [
  `create table category (
    id smallint constraint category_pk primary key,
    code text not null constraint category_code_unique unique constraint category_code_known check (code in ('ru', 'en', 'bike')),
    content_language text not null constraint category_language_known check (content_language in ('ru', 'en')),
    name_ru text not null,
    name_en text not null
  )`,
  `comment on table category is 'The three ways to play; ids are fixed by the protocol: 1 walking Russian, 2 walking English, 3 bike Russian'`,
  `insert into category (id, code, content_language, name_ru, name_en) values
    (1, 'ru', 'ru', 'Пешая, на русском', 'Walking, in Russian'),
    (2, 'en', 'en', 'Пешая, на английском', 'Walking, in English'),
    (3, 'bike', 'ru', 'Велосипедная, на русском', 'Cycling, in Russian')`,

  `create table app_user (
    id bigint generated always as identity constraint app_user_pk primary key,
    full_name text not null constraint app_user_name_length check (char_length(full_name) between 1 and 200),
    role text constraint app_user_role_known check (role in ('guest', 'insider', 'ctc', 'organizer')),
    granted_role text constraint app_user_granted_role_known check (granted_role in ('guest', 'insider', 'ctc', 'organizer')),
    avatar_url text,
    student_organization text constraint app_user_organization_length check (char_length(student_organization) <= 200),
    geo_link text constraint app_user_geo_link_https check (geo_link ~ '^https://'),
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    deleted_at timestamptz
  )`,
  `comment on table app_user is 'A person. role is null until registration is complete; granted_role is what a registration code promised and completion will give'`,

  `create table identity (
    provider text not null constraint identity_provider_known check (provider in ('telegram', 'oidc')),
    subject text not null constraint identity_subject_length check (char_length(subject) between 1 and 255),
    user_id bigint not null constraint identity_user_fk references app_user on delete restrict,
    username text,
    created_at timestamptz not null default now(),
    constraint identity_pk primary key (provider, subject)
  )`,
  `create index identity_user on identity (user_id)`,
  `comment on table identity is 'How a person is known to a sign-in provider; Telegram ids exceed 2^31, so subjects are text'`,

  `create table session (
    id_hash bytea constraint session_pk primary key constraint session_hash_length check (octet_length(id_hash) = 32),
    user_id bigint not null constraint session_user_fk references app_user on delete restrict,
    user_agent_family text,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index session_by_user on session (user_id, created_at)`,
  `create index session_expiry on session (expires_at)`,
  `comment on table session is 'Signed-in devices; only the SHA-256 of the cookie is kept. A row deleted is a device signed out, at once and everywhere'`,

  `create table used_login (
    digest bytea constraint used_login_pk primary key,
    expires_at timestamptz not null
  )`,
  `create index used_login_expiry on used_login (expires_at)`,
  `comment on table used_login is 'Sign-in payloads already spent, so that a replay finds its digest taken'`,

  `create table one_time_sign_in (
    token_hash bytea constraint one_time_sign_in_pk primary key,
    code_hash bytea not null constraint one_time_sign_in_code_unique unique,
    user_id bigint not null constraint one_time_sign_in_user_fk references app_user on delete restrict,
    issued_by bigint not null constraint one_time_sign_in_issuer_fk references app_user on delete restrict,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_sign_in_user on one_time_sign_in (user_id)`,
  `comment on table one_time_sign_in is 'Links and codes that an organizer issues for the day on which the messenger is out of reach'`,

  `create table registration_code (
    id bigint generated always as identity constraint registration_code_pk primary key,
    code_hash bytea not null constraint registration_code_unique unique,
    label text not null,
    role text not null constraint registration_code_role_known check (role in ('insider', 'ctc', 'organizer')),
    max_uses int not null constraint registration_code_max_uses_positive check (max_uses > 0),
    uses int not null default 0,
    created_by bigint constraint registration_code_creator_fk references app_user on delete restrict,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    constraint registration_code_uses_bounded check (uses between 0 and max_uses)
  )`,
  `comment on table registration_code is 'Role-bound invitations, hashed; consumed by one atomic update'`,

  `create table api_token (
    id bigint generated always as identity constraint api_token_pk primary key,
    token_hash bytea not null constraint api_token_unique unique,
    name text not null constraint api_token_name_length check (char_length(name) between 1 and 100),
    scopes text[] not null constraint api_token_scopes_known
      check (scopes <@ array['standings:read', 'quest:read', 'stats:read', 'visits:write', 'scores:write']),
    created_by bigint not null constraint api_token_creator_fk references app_user on delete restrict,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  `create index api_token_creator on api_token (created_by)`,
  `comment on table api_token is 'Integrators'' tokens (vst_…): hashed, scoped, revocable; valid only in the Authorization header'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
