import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table media
    add column event_id bigint constraint media_event_fk references event on delete restrict,
    add column parent_id bigint constraint media_parent_fk references media on delete cascade,
    add constraint media_variant_has_width check (parent_id is null or width is not null)`,
  `create index media_event on media (event_id) include (bytes)`,
  `create index media_variants on media (parent_id, width) where parent_id is not null`,
  `create index block_image on block (image_id) where image_id is not null`,
  `comment on column media.event_id is 'Whose quota it counts against; null for what the demo brings. The same bytes in two events are two files, so that one event over does not show what the next still hides'`,
  `comment on column media.parent_id is 'The picture of which this is a smaller size; it is seen by whoever may see that one, and goes with it'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
