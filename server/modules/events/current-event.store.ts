import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { events, isHidden, status } from './events.store.ts';
import type { QuestEvent } from './events.types.ts';

/** A person: a parameter or a column of the statement around it. Nobody has no seat, and so sees what anonymous readers see. */
type PersonId = number | RawBuilder<unknown> | Expression<unknown>;

/** An event is played while it is active, and while it is paused. */
const isPlayed = (now: SqlInstant) => sql<boolean>`${status(now)} in ('active', 'paused')`;

/** The event of somebody who has a seat in no event that counts: the newest active one, or else the next to come, or else the latest. */
const eventOfAll = (now: SqlInstant) => sql<number>`(select event.id from event where not ${isHidden(now)} and not event.is_sandbox
  order by case when ${isPlayed(now)} then 0 when ${status(now)} = 'scheduled' then 1 else 2 end,
    case when ${status(now)} = 'scheduled' then event.starts_at end, event.starts_at desc, event.id desc
  limit 1)`;

/** For this time after its end an event stays the current one of its players, even if another is played, so that they see the results. */
const finish = sql`interval '3 hours'`;
/** For this time it stays so if nothing is played, since an event that is only scheduled must not hide the results. */
const afterglow = sql`interval '1 day'`;

/** Tells whether a finished event is still in view for a person. It is not once they have chosen another event. */
const isInView = (asker: PersonId, now: SqlInstant) => sql<boolean>`(event.paused_at is null and event.ends_at <= ${now}
  and (${now} < event.ends_at + ${finish} or not event.is_sandbox and ${now} < event.ends_at + ${afterglow}
    and not exists (select from event where not event.is_sandbox and ${isPlayed(now)}))
  and not exists (select from member as later where later.user_id = ${asker} and later.chosen_at >= event.ends_at))`;

/** A rehearsal counts for who has chosen it, until an event of theirs begins: nobody finds themselves in a rehearsal on the day of play. */
const isChosenSandbox = (asker: PersonId, now: SqlInstant) => sql<boolean>`(seat.chosen_at is not null and not exists (
  select from member as other join event as begun on begun.id = other.event_id
  where other.user_id = ${asker} and not begun.is_sandbox and begun.starts_at > seat.chosen_at and begun.starts_at <= ${now}))`;

const ownEvent = (asker: PersonId, now: SqlInstant) => sql<number>`(select seat.event_id
  from member as seat join event on event.id = seat.event_id
  where seat.user_id = ${asker} and (${isPlayed(now)} or ${isInView(asker, now)}) and (not event.is_sandbox or ${isChosenSandbox(asker, now)})
  order by ${isPlayed(now)} desc, case when ${isPlayed(now)} then seat.chosen_at else event.ends_at end desc nulls last,
    event.starts_at desc, event.id desc
  limit 1)`;

/**
 * The id of a person's current event (docs/rules.md, ADR 0031): the active one in which they have a seat, of several the one that they
 * chose last, or else the one that began last; or else the one that they have just played, for three hours after its end, and for a day
 * while no event is played; or else the newest active one, the next to come, the latest. A rehearsal is only ever the first two, by choice.
 */
export const currentEventId = (asker: PersonId, now: SqlInstant) => sql<number>`coalesce(${ownEvent(asker, now)}, ${eventOfAll(now)})`;

/** The current event of a person as a statement that others join to. */
export const currentEvent = (db: Db, { asker, now }: { asker: PersonId; now: SqlInstant }) =>
  events(db, now).where('event.id', '=', currentEventId(asker, now));

/** The ids of the events that are played and in which a person has a seat; the one that began last comes first. */
export const playedEventIds = (asker: PersonId, now: SqlInstant) => sql<number[]>`array(select seat.event_id::float8
  from member as seat join event on event.id = seat.event_id
  where seat.user_id = ${asker} and ${isPlayed(now)} order by event.starts_at desc, event.id desc)`;

/** Lists each current event once, with the people whose it is. */
export const listCurrentEvents = prepared<{ userIds: number[] }, QuestEvent & { askers: number[] }>(({ db, now, param }) =>
  db
    .with('picked', (query) =>
      query
        .selectFrom(sql<{ userId: number }>`unnest(${idList(param('userIds'))})`.as<'listed'>(sql`listed(user_id)`))
        .select(['listed.userId', currentEventId(sql.ref('listed.user_id'), now).as('eventId')]),
    )
    .selectFrom(events(db, now).as('event'))
    .selectAll('event')
    .select(sql<number[]>`array(select user_id::float8 from picked where picked.event_id = event.id)`.as('askers'))
    .where(sql<boolean>`event.id in (select event_id from picked)`),
);

/** Lists the events that are played, the one that began last first. */
export const listPlayedEvents = prepared<{ withSandboxes: boolean }, QuestEvent>(({ db, now, param }) =>
  events(db, now)
    .where(isPlayed(now))
    .where(sql<boolean>`(${param('withSandboxes')}::boolean or not event.is_sandbox)`)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc'),
);
