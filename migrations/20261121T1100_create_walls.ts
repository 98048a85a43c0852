import { type Kysely, sql } from 'kysely';

const statements = [
  `create table wall (
    event_id bigint constraint wall_pk primary key constraint wall_event_fk references event on delete restrict,
    scene text not null default 'cats'
      constraint wall_scene_known check (scene in ('cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal')),
    category_id smallint constraint wall_category_fk references category on delete restrict,
    page_seconds int not null default 12 constraint wall_page_seconds_bounded check (page_seconds between 5 and 120),
    languages text not null default 'both' constraint wall_languages_known check (languages in ('ru', 'en', 'both')),
    message_ru text not null default '' constraint wall_message_ru_length check (octet_length(message_ru) <= 8000),
    message_en text not null default '' constraint wall_message_en_length check (octet_length(message_en) <= 8000),
    screen_width_cm int constraint wall_screen_width_bounded check (screen_width_cm between 30 and 5000),
    farthest_viewer_cm int constraint wall_farthest_viewer_bounded check (farthest_viewer_cm between 50 and 20000),
    version bigint not null default 1 constraint wall_version_positive check (version > 0)
  )`,
  `comment on table wall is 'What the big screens of an event show, as an organizer steers it; without a row the defaults'`,
  `comment on column wall.category_id is 'The category of scenes that show one; null for all in turn'`,
  `comment on column wall.version is 'Grows with each change'`,

  `create table reveal (
    event_id bigint not null constraint reveal_event_fk references event on delete restrict,
    category_id smallint not null constraint reveal_category_fk references category on delete restrict,
    freeze_at timestamptz not null,
    total_count int not null constraint reveal_total_count_not_negative check (total_count >= 0),
    revealed_from int constraint reveal_from_on_board check (revealed_from between 1 and total_count),
    constraint reveal_pk primary key (event_id, category_id)
  )`,
  `comment on table reveal is 'How far the true order of a frozen board is shown, from the last place up'`,
  `comment on column reveal.freeze_at is 'The freeze that it lifts place by place; under another one it counts for nothing'`,
  `comment on column reveal.revealed_from is 'The highest place that is shown already; null while none is'`,

  `create table revealed_place (
    event_id bigint not null,
    category_id smallint not null,
    rank int not null constraint revealed_place_rank_positive check (rank > 0),
    team_id bigint not null constraint revealed_place_team_fk references team on delete restrict,
    total_half int not null,
    constraint revealed_place_pk primary key (event_id, category_id, rank),
    constraint revealed_place_once unique (team_id),
    constraint revealed_place_reveal_fk foreign key (event_id, category_id) references reveal on delete cascade
  )`,
  `comment on table revealed_place is 'The places that are shown, as they truly were at the last step; nothing is kept of the others'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
