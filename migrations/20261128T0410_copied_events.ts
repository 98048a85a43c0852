import { type Kysely, sql } from 'kysely';

export const sparesOlder =
  'an older server shows a copy at once, as it always did, and meets a removal only in the list of imports of its event';

const statements = [
  `alter table event add column is_hidden boolean not null default false`,
  `comment on column event.is_hidden is 'Only organizers see the event until it begins, or until one of them shows it'`,
  `create table event_copy (
    event_id bigint not null constraint event_copy_pk primary key constraint event_copy_event_fk references event on delete restrict,
    source_id bigint not null constraint event_copy_source_fk references event on delete restrict,
    kept text[] not null default '{}' constraint event_copy_kept_known check (
      kept <@ array['description', 'words', 'faq', 'partners', 'pictures', 'insiders', 'files']),
    constraint event_copy_of_another check (event_id <> source_id)
  )`,
  `comment on table event_copy is 'Of which event an event is a copy'`,
  `comment on column event_copy.kept is 'What an organizer has decided to keep as it was in the source'`,
  `create index event_copy_source on event_copy (source_id)`,
  // The audit log has named the original of each copy from the beginning.
  `insert into event_copy (event_id, source_id)
    select distinct on (log.event_id) log.event_id, source.id
    from audit_log as log join event as source on source.id = (log.after ->> 'copyOf')::bigint
    where log.action = 'copyEvent' and log.event_id <> source.id
    order by log.event_id, log.id`,
  `alter table event_import drop constraint event_import_source_known`,
  `alter table event_import add constraint event_import_source_known check (source in ('file', 'copy', 'sheet', 'removal'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
