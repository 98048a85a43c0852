import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_import (
    id bigint generated always as identity constraint event_import_pk primary key,
    event_id bigint not null constraint event_import_event_fk references event on delete restrict,
    source text not null constraint event_import_source_known check (source in ('file', 'copy', 'sheet')),
    imported_by bigint not null constraint event_import_by_fk references app_user on delete restrict,
    imported_at timestamptz not null,
    before jsonb constraint event_import_before_is_object check (jsonb_typeof(before) = 'object'),
    after jsonb constraint event_import_after_is_object check (jsonb_typeof(after) = 'object'),
    undone_at timestamptz,
    constraint event_import_both_or_neither check ((before is null) = (after is null)),
    constraint event_import_undone_has_before check (undone_at is null or before is not null)
  )`,
  `create index event_import_event on event_import (event_id, id)`,
  `comment on table event_import is 'The last imports of an event, with all that organizers had made of it before and after, so that they can be undone'`,
  `comment on column event_import.before is 'Null for an import that opened the event'`,
  `create table event_import_media (
    import_id bigint not null constraint event_import_media_import_fk references event_import on delete cascade,
    media_id bigint not null constraint event_import_media_media_fk references media on delete restrict,
    constraint event_import_media_pk primary key (import_id, media_id)
  )`,
  `create index event_import_media_media on event_import_media (media_id)`,
  `comment on table event_import_media is 'The files to which the content before an import refers, so that no sweep deletes them'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
