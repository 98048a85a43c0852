import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mirror_listener (
    channel text constraint mirror_listener_pk primary key constraint mirror_listener_channel_known check (channel in ('telegram', 'vk', 'max')),
    cursor text constraint mirror_listener_cursor_length check (char_length(cursor) between 1 and 100),
    held_by uuid not null,
    held_until timestamptz not null
  )`,
  `comment on table mirror_listener is 'Which process asks a messenger for what people wrote to the bot, and up to where it has been read'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
