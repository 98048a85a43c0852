import { type Insertable, sql, type Updateable } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';
import type { AnnouncementHead } from './announcements.types.ts';

type AnnouncementTable = Database['announcement'];

const facts = [
  'id',
  'eventId',
  'audience',
  'categoryId',
  'teamId',
  'riddleId',
  'grade',
  'textRu',
  'textEn',
  'isOnWall',
  'endsAt',
  'revision',
  'askedRevision',
  'withdrawnAt',
] as const;

/** Finds an announcement. A command has locked its event before it changes it. */
export const findAnnouncement = (db: Db, id: number) => db.selectFrom('announcement').select(facts).where('id', '=', id).executeTakeFirst();

/** Finds an announcement that was not taken back and has not ended. */
export const findStanding = (db: Db, { id, now }: { id: number; now: SqlInstant }) =>
  db
    .selectFrom('announcement')
    .select('askedRevision')
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`coalesce(ends_at > ${now}, true)`)
    .executeTakeFirst();

interface Counts {
  all: number;
  lastMinute: number;
  nextVersion: number;
}

/** Counts the announcements of an event, all and those of the last minute. The caller has locked the event. */
export const countAnnouncements = (db: Db, { eventId, now }: { eventId: number; now: SqlInstant }): Promise<Counts> =>
  db
    .selectFrom('announcement')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where announced_at > ${now} - interval '1 minute')`.as('lastMinute'),
      sql<number>`coalesce(max(version), 0) + 1`.as('nextVersion'),
    ])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();

type NewAnnouncement = Omit<Insertable<AnnouncementTable>, 'id' | 'announcedAt'> & { now: SqlInstant };

export const insertAnnouncement = ({ db }: { db: Db }, { now, ...announcement }: NewAnnouncement): Promise<{ id: number }> =>
  db
    .insertInto('announcement')
    .values({ ...announcement, announcedAt: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();

interface Changed {
  id: number;
  /** Which of its times is now. */
  at: 'editedAt' | 'withdrawnAt';
  change: Updateable<AnnouncementTable>;
  now: SqlInstant;
}

/** Changes an announcement, and counts the change among those of its event. The caller has locked the event. */
export const updateAnnouncement = (db: Db, { id, at, change, now }: Changed) =>
  db
    .updateTable('announcement')
    .set({
      ...change,
      [at]: sql<Date>`${now}`,
      version: sql<number>`(select max(other.version) + 1 from announcement as other where other.event_id = announcement.event_id)`,
    })
    .where('id', '=', id)
    .execute();

export const listHeads = prepared<{ eventId: number }, AnnouncementHead>(({ db, param }) =>
  db
    .selectFrom('announcement')
    .leftJoin('riddle', 'riddle.id', 'announcement.riddleId')
    .leftJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'announcement.audience',
      sql<number | null>`coalesce(announcement.category_id, block.category_id)`.as('categoryId'),
      'announcement.teamId',
      'announcement.version',
      sql<boolean>`announcement.riddle_id is not null and announcement.withdrawn_at is null`.as('isErratum'),
      sql<boolean>`coalesce(riddle.publish_after_block_id, block.publish_after_block_id) is not null`.as('followsBlock'),
    ])
    .where('announcement.eventId', '=', param('eventId')),
);

export const listChangedAnnouncements = changedVersions(({ db }) =>
  db
    .selectFrom('announcement')
    .select(sql<string>`max(announcement.version)::text`.as('version'))
    .where('announcement.eventId', '=', knownId),
);

/** Finds the event of a riddle that is not deleted with its block. */
export const findEventOfRiddle = async (db: Db, riddleId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select('block.eventId')
    .where('riddle.id', '=', riddleId)
    .executeTakeFirst();
  return found?.eventId ?? null;
};
