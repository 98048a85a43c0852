import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { EventTexts } from '../events.types.ts';

/** Every change of an event makes its version, and with it the version of its board, grow. */
const moved = (db: Db, id: number) =>
  db
    .updateTable('event')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

export function updateVersion(db: Db, id: number) {
  return moved(db, id).execute();
}

/** Moves neither the event's version nor its board's: nothing of theirs has changed. */
export function updateQuestVersion(db: Db, id: number) {
  return db
    .updateTable('event')
    .set((eb) => ({ questVersion: eb('questVersion', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Relies on event_slug_unique. */
export function updateTexts(db: Db, { id, ...texts }: { [field in keyof EventTexts]?: EventTexts[field] | undefined } & { id: number }) {
  return moved(db, id)
    .set(texts as Partial<EventTexts>)
    .execute();
}

export function updateWindow(db: Db, { id, ...window }: { id: number; startsAt?: Date; endsAt: Date }) {
  return moved(db, id).set(window).execute();
}

/** Play begins now; its end and its freeze come as much earlier. Whole milliseconds, since that is what people are shown. */
export function updateStarted(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const start = sql<Date>`date_trunc('milliseconds', ${now})`;
  return moved(db, id)
    .set({
      startsAt: start,
      endsAt: sql<Date>`ends_at - (starts_at - ${start})`,
      freezeAt: sql<Date | null>`freeze_at - (starts_at - ${start})`,
    })
    .execute();
}

/** Now, or right after the last answer that was judged while this waited for it. Whole milliseconds, since that is what people are shown. */
const afterLastPlay = (now: SqlInstant) =>
  sql<Date>`date_trunc('milliseconds', greatest(${now}, interval '1 microsecond' + greatest(
    (select max(at) from ledger_entry where event_id = event.id),
    (select max(attempt.at) from attempt join team on team.id = attempt.team_id where team.event_id = event.id)
  )) + interval '999 microseconds')`;

/** Play stands still from now on. Under the lock of all play, so that nothing was answered after it. */
export function updatePaused(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return moved(db, id)
    .set({ pausedAt: afterLastPlay(now) })
    .execute();
}

/** What lay ahead when the event was paused moves by the length of the pause: the end, and the freeze. */
export function updateResumed(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const pause = sql`greatest(${now} - paused_at, interval '0')`;
  return moved(db, id)
    .set({
      endsAt: sql<Date>`ends_at + ${pause}`,
      freezeAt: sql<Date | null>`case when freeze_at >= paused_at then freeze_at + ${pause} else freeze_at end`,
      pausedAt: null,
    })
    .execute();
}

export function updateExtended(db: Db, { id, minutes }: { id: number; minutes: number }) {
  return moved(db, id)
    .set({ endsAt: sql<Date>`ends_at + ${minutes} * interval '1 minute'` })
    .execute();
}

/** Waits for every answer under way in the event, and lets the next ones see what is decided meanwhile. A wait that lasts too long ends as a refusal. Ordered, so that two callers cannot cross. */
export function lockPlay(db: Db, eventId: number) {
  return db.selectFrom('teamBalance').select('teamId').where('eventId', '=', eventId).orderBy('teamId').forUpdate().execute();
}

/**
 * Play is over now, or right after the last thing that a team earned while this waited for it, so that nothing earned
 * lies outside of play. A freeze that has not begun falls away: there is nothing left to hide.
 */
export function updateEnded(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const end = sql<Date>`greatest(${afterLastPlay(now)}, date_trunc('milliseconds', starts_at) + interval '1 millisecond')`;
  return moved(db, id)
    .set({ endsAt: end, pausedAt: null, freezeAt: sql<Date | null>`case when freeze_at < ${end} then freeze_at end` })
    .execute();
}

export function updateFreeze(db: Db, { id, freezeAt }: { id: number; freezeAt: Date | null }) {
  return moved(db, id).set({ freezeAt, revealedAt: null }).execute();
}

export function updateRevealed(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return moved(db, id)
    .set({ revealedAt: sql<Date>`${now}` })
    .execute();
}
