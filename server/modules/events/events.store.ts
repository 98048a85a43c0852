import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { history } from '#server/platform/db/history.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { usualZone } from '#server/platform/zones/zone.rules.ts';
import { areAnswersOpenIn } from './clock/answers-open.store.ts';
import type { Freeze } from './clock/freeze.rules.ts';
import type { EventSettings, EventStatus, HeldEvent, QuestEvent } from './events.types.ts';

/** The start is inclusive, the end exclusive. A paused event does not end. */
export const status = (now: SqlInstant) =>
  sql<EventStatus>`case
    when event.paused_at is not null then 'paused'
    when ${now} < event.starts_at then 'scheduled'
    when ${now} >= event.ends_at then 'finished'
    else 'active' end`;

/** A hidden event is shown at the latest when it begins, so that nobody plays an event that is not there. */
export const isHidden = (now: SqlInstant) => sql<boolean>`(event.is_hidden and ${now} < event.starts_at)`;

export const events = (db: Db, now: SqlInstant) =>
  db
    .selectFrom('event')
    .select([
      'id',
      'slug',
      'name',
      'nameEn',
      'descriptionRu',
      'descriptionEn',
      'placeRu',
      'placeEn',
      'rulesRu',
      'rulesEn',
      'minTeamSize',
      'reviewsNames',
      'timeZone',
      'startsAt',
      'endsAt',
      'pausedAt',
      'freezeAt',
      'revealedAt',
      'answersPublishedAt',
      'plannedEndsAt',
      'plannedFreezeAt',
      'version',
      'questVersion',
      'isSandbox',
      history.as('history'),
      sql<QuestEvent['ownCategories']>`event.own_categories`.as('ownCategories'),
      sql<string[]>`array(select alias from event_alias where event_id = event.id order by alias)`.as('aliases'),
      status(now).as('status'),
      isHidden(now).as('isHidden'),
      areAnswersOpenIn(now).as('areAnswersOpen'),
    ]);

export const listEventsById = prepared<{ ids: number[] }, QuestEvent>(({ db, now, param }) =>
  events(db, now).where(sql<boolean>`event.id = any(${idList(param('ids'))})`),
);

export const listEventsBySlug = prepared<{ slugs: string[] }, QuestEvent>(({ db, now, param }) =>
  events(db, now).where(
    sql<boolean>`(event.slug = any(${param('slugs')}::text[])
      or event.id in (select event_id from event_alias where alias = any(${param('slugs')}::text[])))`,
  ),
);

/** Locks an event FOR NO KEY UPDATE, so that changes of it take turns, and players whose rows only refer to it do not wait. */
export function lockEvent(db: Db, event: { id: number; now: SqlInstant }): Promise<HeldEvent | undefined> {
  return events(db, event.now)
    .select(sql<Date>`${event.now}`.as('now'))
    .where('id', '=', event.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Takes a lock that several transactions may hold at once; only changes of the event wait for it. */
export function lockEventShared(db: Db, id: number) {
  return db.selectFrom('event').select('id').where('id', '=', id).forShare().execute();
}

export const listChangedEvents = changedVersions(({ db, now }) =>
  db
    .selectFrom('event')
    .select(sql<string>`concat_ws(' ', event.version, event.quest_version, ${status(now)}, ${areAnswersOpenIn(now)})`.as('version'))
    .where('event.id', '=', knownId),
);

/** Tells whether an address means this event. */
const isCalled = (word: string) =>
  sql<boolean>`(event.slug = ${word} or event.id = (select event_id from event_alias where alias = ${word}))`;

/**
 * Finds an event by its slug, or else by an alias, or else by its name; of several with one name the latest. A rehearsal has the name of
 * the event that it rehearses, so it is found only by its addresses.
 */
export const findEventBySlugOrName = prepared<{ word: string }, QuestEvent>(({ db, now, param }) =>
  events(db, now)
    .where((eb) => eb.or([isCalled(param('word')), eb.and([eb('name', '=', param('word')), eb('isSandbox', '=', false)])]))
    .orderBy(sql`slug = ${param('word')}`, 'desc')
    .orderBy(isCalled(param('word')), 'desc')
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

interface EventsPage {
  first: number;
  /** The page has only events older than this one. */
  before: number | null;
  /** Only events in one of these states; null for all. */
  statuses: EventStatus[] | null;
  withHidden: boolean;
  withSandboxes: boolean;
}

export const listEvents = prepared<EventsPage, QuestEvent>(({ db, now, param }) =>
  events(db, now)
    .where(sql<boolean>`(${param('statuses')}::text[] is null or ${status(now)} = any(${param('statuses')}::text[]))`)
    .where(sql<boolean>`(${param('withHidden')}::boolean or not ${isHidden(now)})`)
    .where(sql<boolean>`(${param('withSandboxes')}::boolean or not event.is_sandbox)`)
    .where(
      sql<boolean>`(${param('before')}::bigint is null or (event.starts_at, event.id)
        < (select last.starts_at, last.id from event as last where last.id = ${param('before')}::bigint))`,
    )
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql<number>`${param('first')}::int`),
);

/** Relies on event_slug_unique. Without a zone it has that of the installation. */
export async function insertEvent(
  db: Db,
  { timeZone, ...event }: Omit<EventSettings, 'timeZone'> & { timeZone: string | null; isSandbox: boolean; startsAt: Date; endsAt: Date },
): Promise<number> {
  const zone = sql<string>`coalesce(${timeZone}, (select time_zone from installation where id = 1), ${usualZone})`;
  const { id } = await db
    .insertInto('event')
    .values({ ...event, timeZone: zone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Relies on event_alias_pk. */
export async function replaceAliases(db: Db, { eventId, aliases }: { eventId: number; aliases: readonly string[] }): Promise<void> {
  await db.deleteFrom('eventAlias').where('eventId', '=', eventId).execute();
  if (aliases.length === 0) return;
  await db
    .insertInto('eventAlias')
    .values(aliases.map((alias) => ({ alias, eventId })))
    .execute();
}

/** Finds the event that has this alias. */
export async function findAliasOwner(db: Db, alias: string): Promise<number | undefined> {
  return (await db.selectFrom('eventAlias').select('eventId').where('alias', '=', alias).executeTakeFirst())?.eventId;
}

/** Lists those of the words that are another event's slug. */
export async function listForeignSlugs(db: Db, { eventId, words }: { eventId: number; words: readonly string[] }): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .select('slug')
    .where(sql<boolean>`slug = any(${words}::text[])`)
    .where('id', '<>', eventId)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Gives an event another slug, so that a new event can take the old one. */
export function updateSlug(db: Db, event: { id: number; slug: string }) {
  return db.updateTable('event').set({ slug: event.slug }).where('id', '=', event.id).execute();
}

export const findFreeze = prepared<{ eventId: number }, Freeze>(({ db, now, param }) =>
  db
    .selectFrom('event')
    .select([sql<Date>`${now}`.as('now'), 'freezeAt', 'revealedAt'])
    .where('id', '=', param('eventId')),
);

export const readNow = prepared<object, { now: Date }>(({ db, now }) => db.selectNoFrom(sql<Date>`${now}`.as('now')));
