import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table event add column own_categories jsonb
    constraint event_own_categories_some check (jsonb_typeof(own_categories) = 'array' and jsonb_array_length(own_categories) between 1 and 3)`,
  `comment on column event.own_categories is 'The categories that are played, with their names; null for the three usual ones'`,
  // The usual names have moved into the code, where the short ones are.
  `alter table category drop column name_ru, drop column name_en`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
