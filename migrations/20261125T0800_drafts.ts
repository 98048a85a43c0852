import { type Kysely, sql } from 'kysely';

const statements = ['block', 'riddle'].flatMap((table) => [
  `alter table ${table}
    add column published_at timestamptz,
    add column publish_at timestamptz constraint ${table}_publish_at_of_draft check (publish_at is null or published_at is null),
    add column publish_after_block_id bigint
      constraint ${table}_publish_after_fk references block on delete restrict
      constraint ${table}_publish_after_of_published check (publish_after_block_id is null or published_at is not null)`,
  // What was there before drafts were is what teams have seen.
  `update ${table} set published_at = created_at`,
  `create index ${table}_publish_due on ${table} (publish_at) where publish_at is not null`,
  `comment on column ${table}.published_at is 'Null for a draft, which no team receives by any way'`,
  `comment on column ${table}.publish_at is 'The instant at which a draft is published by itself'`,
  `comment on column ${table}.publish_after_block_id is 'It is shown to those teams only that have solved this block whole'`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
