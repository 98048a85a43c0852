import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_site (
    event_id bigint not null constraint event_site_pk primary key constraint event_site_event_fk references event (id),
    words jsonb not null constraint event_site_words_is_object check (jsonb_typeof(words) = 'object')
  )`,
  `comment on table event_site is 'What visitors read about an event; an event without a row has the usual words'`,
  `create table event_partner (
    event_id bigint not null constraint event_partner_event_fk references event (id),
    position smallint not null,
    name_ru text not null constraint event_partner_name_ru_length check (char_length(name_ru) between 1 and 200),
    name_en text not null constraint event_partner_name_en_length check (char_length(name_en) <= 200),
    link text not null constraint event_partner_link_is_https check (link ~ '^https?://' and char_length(link) <= 500),
    logo_id bigint constraint event_partner_logo_fk references media (id),
    constraint event_partner_pk primary key (event_id, position)
  )`,
  `create index event_partner_logo on event_partner (logo_id) where logo_id is not null`,
  `create table event_picture (
    event_id bigint not null constraint event_picture_event_fk references event (id),
    position smallint not null,
    media_id bigint not null constraint event_picture_media_fk references media (id),
    alt_ru text not null constraint event_picture_alt_ru_length check (char_length(alt_ru) <= 500),
    alt_en text not null constraint event_picture_alt_en_length check (char_length(alt_en) <= 500),
    constraint event_picture_pk primary key (event_id, position)
  )`,
  `create index event_picture_media on event_picture (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
