import { sql } from 'kysely';
import type { WallAnnouncement } from '#server/modules/announcements/announcements.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { StoredWall, WallFigures } from './wall.types.ts';

const settings = [
  'scene',
  'categoryId',
  'pageSeconds',
  'languages',
  'messageRu',
  'messageEn',
  'screenWidthCm',
  'farthestViewerCm',
  'nomination',
  'version',
  'sceneBefore',
  'categoryBeforeId',
] as const;

/** Tells whether the present freeze has a reveal. */
const isRevealOn = sql<boolean>`exists (select from reveal join event on event.id = reveal.event_id
  where event.id = wall.event_id and event.freeze_at = reveal.freeze_at and event.revealed_at is null)`;

/** Finds the settings of a wall. Undefined until an organizer first changes them. */
export function findWall(db: Db, eventId: number): Promise<StoredWall | undefined> {
  return db.selectFrom('wall').select(settings).select(isRevealOn.as('isRevealOn')).where('eventId', '=', eventId).executeTakeFirst();
}

interface AnnouncedWall {
  /** Undefined until an organizer first changes the settings. */
  stored: StoredWall | undefined;
  /** The newest that stands on the walls now. */
  announcement: WallAnnouncement | null;
  /** Grows with every change of an announcement of the event; 0 before the first. */
  announcementsVersion: number;
}

/** Finds by one statement the settings of an event's walls, and what organizers tell people there. */
export async function findAnnouncedWall(db: Db, { eventId, now }: { eventId: number; now: SqlInstant }): Promise<AnnouncedWall> {
  const found = await db
    .selectFrom('event')
    .leftJoin('wall', 'wall.eventId', 'event.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('announcement')
          .select(['grade', 'textRu', 'textEn', 'announcement.categoryId as forCategoryId', 'endsAt as announcedUntil'])
          .whereRef('announcement.eventId', '=', 'event.id')
          .where('isOnWall', '=', true)
          .where('withdrawnAt', 'is', null)
          .where((each) => each.or([each('endsAt', 'is', null), each('endsAt', '>', sql<Date>`${now}`)]))
          .orderBy('id', 'desc')
          .limit(1)
          .as('announced'),
      (join) => join.onTrue(),
    )
    .select(settings.map((name) => `wall.${name}` as const))
    .select(['grade', 'textRu', 'textEn', 'forCategoryId', 'announcedUntil', isRevealOn.as('isRevealOn')])
    .select(sql<number>`(select coalesce(max(version), 0) from announcement where event_id = event.id)`.as('announcementsVersion'))
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (!found) return { stored: undefined, announcement: null, announcementsVersion: 0 };
  const { grade, textRu, textEn, forCategoryId: categoryId, announcedUntil: endsAt, announcementsVersion, ...stored } = found;
  return {
    stored: stored.version === null ? undefined : (stored as StoredWall),
    announcement: grade === null ? null : { grade, textRu: textRu ?? '', textEn: textEn ?? '', categoryId, endsAt },
    announcementsVersion,
  };
}

/** Writes the settings of a wall. The caller holds the lock of the event. */
export function recordWall(db: Db, { eventId, ...wall }: Omit<StoredWall, 'version' | 'isRevealOn'> & { eventId: number }) {
  return db
    .insertInto('wall')
    .values({ eventId, ...wall })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet((eb) => ({ ...wall, version: eb('wall.version', '+', 1) })))
    .execute();
}

export const listChangedWalls = changedVersions(({ db }) =>
  db
    .selectFrom('wall')
    .select(sql<string>`wall.version::text`.as('version'))
    .where('wall.eventId', '=', knownId),
);

/**
 * Counts the solves, visits and hints of all teams up to an instant, and reads the time. It counts in the ledger, where neither a later
 * line nor a later clearing changes what was true at an instant.
 */
export async function getFigures(
  db: Db,
  { eventId, until, now }: { eventId: number; until: Date | null; now: SqlInstant },
): Promise<WallFigures & { now: Date }> {
  const before = until ? sql`and line.at < ${until}` : sql``;
  const { rows } = await sql<WallFigures & { now: Date }>`
    select ${now} as now,
      coalesce(sum(sign) filter (where kind in ('solve', 'rejudge')), 0)::int as solves,
      coalesce(sum(sign) filter (where kind = 'visit'), 0)::int as visits,
      coalesce(sum(sign) filter (where kind = 'hint'), 0)::int as hints
    from (
      select case when line.kind = 'reversal' then first.kind else line.kind end as kind,
        case when line.kind = 'reversal' then -1 else 1 end as sign
      from ledger_entry as line join team on team.id = line.team_id and team.deleted_at is null and team.is_ranked
      left join ledger_entry as first on first.id = line.reverses_id
      where line.event_id = ${eventId} and line.kind in ('solve', 'rejudge', 'visit', 'hint', 'reversal') ${before}) as counted`.execute(
    db,
  );
  return rows[0] as WallFigures & { now: Date };
}
