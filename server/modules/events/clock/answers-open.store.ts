import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { graceMinutes } from './answers-open.rules.ts';

/** Tells whether everybody may see the answers of the event in the row `event`: the rule of answers-open.rules.ts. */
export const areAnswersOpenIn = (now: SqlInstant) =>
  sql<boolean>`(not event.is_sandbox and event.paused_at is null and ${now} >= event.ends_at
    and ${now} >= coalesce(event.answers_published_at, event.ends_at + ${sql.lit(`${graceMinutes} minutes`)}::interval))`;
