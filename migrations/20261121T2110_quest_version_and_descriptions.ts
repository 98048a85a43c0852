import { type Kysely, sql } from 'kysely';

const described = (table: string, name: string) =>
  `add column ${name} text constraint ${table}_${name}_length check (char_length(${name}) <= 500)`;

const statements = [
  `alter table event add column quest_version bigint not null default 1`,
  `comment on column event.quest_version is 'Grows with every change of its blocks and riddles that players can see; not with what teams do, nor with the event''s own version'`,
  `alter table block ${described('block', 'image_alt')}`,
  `alter table riddle
    ${described('riddle', 'media_alt')},
    ${described('riddle', 'hint_media_alt')},
    ${described('riddle', 'answered_media_alt')}`,
  `comment on column block.image_alt is 'What one who cannot see the picture should know, here; null: what its file says of itself'`,
  `comment on column riddle.media_alt is 'The same, and as open as the file; hint_media_alt and answered_media_alt are secrets like theirs'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
