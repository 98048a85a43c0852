import { type Kysely, sql } from 'kysely';

const statements = [
  `create table block (
    id bigint generated always as identity constraint block_pk primary key,
    event_id bigint not null constraint block_event_fk references event on delete restrict,
    category_id smallint not null constraint block_category_fk references category on delete restrict,
    title text not null constraint block_title_length check (char_length(title) between 1 and 200),
    image_id bigint constraint block_image_fk references media on delete restrict,
    position int not null,
    version bigint not null default 1,
    created_at timestamptz not null default now(),
    archived_at timestamptz
  )`,
  `create index block_order on block (event_id, category_id, position, id) where archived_at is null`,
  `comment on table block is 'A walk of riddles in one category of one event'`,

  `create table riddle (
    id bigint generated always as identity constraint riddle_pk primary key,
    block_id bigint not null constraint riddle_block_fk references block on delete restrict,
    position int not null,
    text text not null default '' constraint riddle_text_length check (char_length(text) <= 10000),
    title text not null constraint riddle_title_length check (char_length(title) between 1 and 300),
    title_link text constraint riddle_title_link_https check (title_link ~ '^https?://'),
    media_id bigint constraint riddle_media_fk references media on delete restrict,
    hint_media_id bigint constraint riddle_hint_media_fk references media on delete restrict,
    answered_media_id bigint constraint riddle_answered_media_fk references media on delete restrict,
    answered_text text constraint riddle_answered_text_length check (char_length(answered_text) <= 10000),
    answered_geo text constraint riddle_answered_geo_length check (char_length(answered_geo) <= 200),
    longread text constraint riddle_longread_length check (char_length(longread) <= 100000),
    answers_version int not null default 1,
    version bigint not null default 1,
    created_at timestamptz not null default now(),
    archived_at timestamptz
  )`,
  `create index riddle_order on riddle (block_id, position, id) where archived_at is null`,
  `create index riddle_media on riddle (media_id) where media_id is not null`,
  `create index riddle_hint_media on riddle (hint_media_id) where hint_media_id is not null`,
  `create index riddle_answered_media on riddle (answered_media_id) where answered_media_id is not null`,
  `comment on table riddle is 'A riddle. title, answered_*, longread and the answers are secrets until the team solved it or the event ended; hint_* until the team bought it'`,

  `create table answer (
    id bigint generated always as identity constraint answer_pk primary key,
    riddle_id bigint not null constraint answer_riddle_fk references riddle on delete restrict,
    text text not null constraint answer_text_length check (char_length(text) between 1 and 500),
    match_key text not null constraint answer_match_key_filled check (match_key <> ''),
    added_version int not null,
    removed_version int,
    constraint answer_versions_ordered check (removed_version is null or removed_version > added_version)
  )`,
  `create index answer_riddle on answer (riddle_id) where removed_version is null`,
  `comment on table answer is 'Accepted answers, versioned: an attempt is judged by exactly one version of the set, which it records'`,

  `create table riddle_insider (
    riddle_id bigint not null constraint riddle_insider_riddle_fk references riddle on delete restrict,
    user_id bigint not null constraint riddle_insider_user_fk references app_user on delete restrict,
    position smallint not null default 0,
    constraint riddle_insider_pk primary key (riddle_id, user_id)
  )`,
  `create index riddle_insider_user on riddle_insider (user_id)`,
  `comment on table riddle_insider is 'Which insiders stand at the place of a riddle and may mark visits there'`,

  `create table attempt (
    id bigint generated always as identity constraint attempt_pk primary key,
    team_id bigint not null constraint attempt_team_fk references team on delete restrict,
    riddle_id bigint not null constraint attempt_riddle_fk references riddle on delete restrict,
    user_id bigint not null constraint attempt_user_fk references app_user on delete restrict,
    epoch int not null,
    answer text not null constraint attempt_answer_length check (char_length(answer) between 1 and 500),
    is_right boolean not null,
    answers_version int not null,
    at timestamptz not null
  )`,
  `create index attempt_team_riddle on attempt (team_id, riddle_id, at desc)`,
  `create index attempt_team_wrong on attempt (team_id, at desc) where not is_right`,
  `create index attempt_riddle on attempt (riddle_id)`,
  `comment on table attempt is 'Every judged try of a team, right or wrong, with the answer-set version that judged it'`,

  `create table solve (
    team_id bigint not null constraint solve_team_fk references team on delete restrict,
    riddle_id bigint not null constraint solve_riddle_fk references riddle on delete restrict,
    epoch int not null,
    user_id bigint not null constraint solve_user_fk references app_user on delete restrict,
    attempt_id bigint constraint solve_attempt_fk references attempt on delete restrict,
    with_hint boolean not null,
    at timestamptz not null,
    constraint solve_pk primary key (team_id, riddle_id, epoch)
  )`,
  `create index solve_riddle on solve (riddle_id)`,
  `comment on table solve is 'The first right answer of a team to a riddle; its primary key is what makes a credit happen once'`,

  `create table hint (
    team_id bigint not null constraint hint_team_fk references team on delete restrict,
    riddle_id bigint not null constraint hint_riddle_fk references riddle on delete restrict,
    epoch int not null,
    user_id bigint not null constraint hint_user_fk references app_user on delete restrict,
    at timestamptz not null,
    constraint hint_pk primary key (team_id, riddle_id, epoch)
  )`,
  `create index hint_riddle on hint (riddle_id)`,
  `comment on table hint is 'A hint that a team bought; paid once per epoch'`,

  `create table visit (
    team_id bigint not null constraint visit_team_fk references team on delete restrict,
    riddle_id bigint not null constraint visit_riddle_fk references riddle on delete restrict,
    epoch int not null,
    insider_id bigint not null constraint visit_insider_fk references app_user on delete restrict,
    scanned_user_id bigint not null constraint visit_scanned_fk references app_user on delete restrict,
    at timestamptz not null,
    constraint visit_pk primary key (team_id, riddle_id, epoch)
  )`,
  `create index visit_riddle on visit (riddle_id)`,
  `create index visit_insider on visit (insider_id, at desc)`,
  `comment on table visit is 'An insider saw the team at the place of a riddle it had solved'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
