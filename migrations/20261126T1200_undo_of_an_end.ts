import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table event
    add column answers_published_at timestamptz,
    add column planned_ends_at timestamptz,
    add column planned_freeze_at timestamptz
      constraint event_planned_freeze_of_end check (planned_freeze_at is null or planned_ends_at is not null)`,
  // What was public before this step stays so.
  `update event set answers_published_at = ends_at where paused_at is null and ends_at <= now()`,
  `comment on column event.answers_published_at is 'An organizer made the answers public at this instant; without it they become public some minutes after the end'`,
  `comment on column event.planned_ends_at is 'The end that was planned when an organizer ended the event early; null otherwise'`,
  `comment on column event.planned_freeze_at is 'The freeze that lay ahead when an organizer ended the event early; null otherwise'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
