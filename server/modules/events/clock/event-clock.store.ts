import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { EventSettings } from '../events.types.ts';

/** Every change of an event raises its version, and the version of its board with it. */
const changed = (db: Db, id: number) =>
  db
    .updateTable('event')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

export function updateVersion(db: Db, id: number) {
  return changed(db, id).execute();
}

/** Leaves the version of the event and of its board alone, since nothing of theirs has changed. */
export function updateQuestVersion(db: Db, id: number) {
  return db
    .updateTable('event')
    .set((eb) => ({ questVersion: eb('questVersion', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Relies on event_slug_unique. */
export function updateSettings(
  db: Db,
  { id, ...settings }: { [field in keyof EventSettings]?: EventSettings[field] | undefined } & { id: number },
) {
  return changed(db, id)
    .set(settings as Partial<EventSettings>)
    .execute();
}

export function updateHidden(db: Db, { id, isHidden }: { id: number; isHidden: boolean }) {
  return changed(db, id).set({ isHidden }).execute();
}

export function updateWindow(db: Db, { id, ...window }: { id: number; startsAt?: Date; endsAt: Date }) {
  return changed(db, id).set(window).execute();
}

/** Play begins now, and its end and its freeze come earlier by as much. The time is in whole milliseconds, as people are shown it. */
export function updateStarted(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const start = sql<Date>`date_trunc('milliseconds', ${now})`;
  return changed(db, id)
    .set({
      startsAt: start,
      endsAt: sql<Date>`ends_at - (starts_at - ${start})`,
      freezeAt: sql<Date | null>`freeze_at - (starts_at - ${start})`,
    })
    .execute();
}

/**
 * The instant is now, or right after the last answer that was judged while this waited for the lock; in whole milliseconds, as people are
 * shown it.
 */
const afterLastPlay = (now: SqlInstant) =>
  sql<Date>`date_trunc('milliseconds', greatest(${now}, interval '1 microsecond' + greatest(
    (select max(at) from ledger_entry where event_id = event.id),
    (select max(attempt.at) from attempt join team on team.id = attempt.team_id where team.event_id = event.id)
  )) + interval '999 microseconds')`;

/** Pauses play from now on. Call it under the lock of all play, so that nothing is answered after it. */
export function updatePaused(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return changed(db, id)
    .set({ pausedAt: afterLastPlay(now) })
    .execute();
}

/** Moves the end, and a freeze that had not begun, by the length of the pause. */
export function updateResumed(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const pause = sql`greatest(${now} - paused_at, interval '0')`;
  return changed(db, id)
    .set({
      endsAt: sql<Date>`ends_at + ${pause}`,
      freezeAt: sql<Date | null>`case when freeze_at >= paused_at then freeze_at + ${pause} else freeze_at end`,
      pausedAt: null,
    })
    .execute();
}

export function updateExtended(db: Db, { id, minutes }: { id: number; minutes: number }) {
  return changed(db, id)
    .set({ endsAt: sql<Date>`ends_at + ${minutes} * interval '1 minute'` })
    .execute();
}

/**
 * Waits for every answer under way in the event; later ones wait until the change is made. A wait that is too long is refused. The order
 * prevents a deadlock of two callers.
 */
export function lockPlay(db: Db, eventId: number) {
  return db.selectFrom('teamBalance').select('teamId').where('eventId', '=', eventId).orderBy('teamId').forUpdate().execute();
}

/**
 * Ends play now, or right after the last thing that a team earned while this waited for the lock, so that everything was earned
 * during play. A freeze that has not begun is removed, since there is nothing left to hide. What was planned is saved, for an
 * end by mistake.
 */
export function updateEnded(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  const end = sql<Date>`greatest(${afterLastPlay(now)}, date_trunc('milliseconds', starts_at) + interval '1 millisecond')`;
  const pause = sql`coalesce(greatest(${now} - paused_at, interval '0'), interval '0')`;
  return changed(db, id)
    .set({
      endsAt: end,
      pausedAt: null,
      freezeAt: sql<Date | null>`case when freeze_at < ${end} then freeze_at end`,
      plannedEndsAt: sql<Date>`ends_at + ${pause}`,
      plannedFreezeAt: sql<Date | null>`case when freeze_at >= ${end} then freeze_at + ${pause} end`,
    })
    .execute();
}

/**
 * Lets play go on until a new end. A freeze that the end removed comes as long before the new end as it was to come before the planned one,
 * at the earliest now.
 */
export function updateContinued(db: Db, { id, endsAt, now }: { id: number; endsAt: Date; now: SqlInstant }) {
  const freeze = sql`greatest(date_trunc('milliseconds', ${now}), ${endsAt}::timestamptz - (planned_ends_at - planned_freeze_at))`;
  return changed(db, id)
    .set({
      endsAt,
      freezeAt: sql<Date | null>`coalesce(freeze_at, case when planned_freeze_at is not null then ${freeze} end)`,
      plannedEndsAt: null,
      plannedFreezeAt: null,
    })
    .execute();
}

export function updateAnswersPublished(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return changed(db, id)
    .set({ answersPublishedAt: sql<Date>`date_trunc('milliseconds', ${now})` })
    .execute();
}

export function updateFreeze(db: Db, { id, freezeAt }: { id: number; freezeAt: Date | null }) {
  return changed(db, id).set({ freezeAt, revealedAt: null }).execute();
}

export function updateRevealed(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return changed(db, id)
    .set({ revealedAt: sql<Date>`${now}` })
    .execute();
}
