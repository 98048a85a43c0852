import { type Kysely, sql } from 'kysely';

/** Nothing is in the further categories while older servers run, because those take no code beyond the usual three. */
export const sparesOlder = 'older servers write one to three categories, which the wider bounds hold, too';

const statements = [
  `alter table category drop constraint category_code_known`,
  // Twenty, as in the code at the time of this migration. A row names no event: what a category is called, each event says itself.
  `insert into category (id, code, content_language) select number, 'c' || number, 'ru' from generate_series(4, 20) as number`,
  `comment on table category is 'The numbers under which an event may play categories: 1 ru, 2 en and 3 bike by the protocol, further ones c4 and so on'`,
  `comment on column category.content_language is 'The language while an event names none'`,
  `alter table event drop constraint event_own_categories_some`,
  `alter table event add constraint event_own_categories_some
    check (jsonb_typeof(own_categories) = 'array' and jsonb_array_length(own_categories) between 1 and 20)`,
  `comment on column event.own_categories is 'The categories that are played, with names, language, colour and icon; null for the three usual ones'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
