import { type RawBuilder, sql } from 'kysely';
import type { blocks } from '#server/modules/quest/quest.ts';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { type Building, idList } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Announcement, AnnouncementReader, ReadersOfTeam, SentAnnouncement } from './announcements.types.ts';

interface Reading {
  db: Db;
  clock: Clock;
}

/** The rule of the quest that says whether a team sees a riddle. */
export type ShownCondition = typeof blocks.isShown;

/** Joins to rows of `announcement` and `person` where the person plays in its event, and the riddle that it corrects. */
const withSeat = sql`
  left join member as seat on seat.user_id = person.id and seat.event_id = announcement.event_id
  left join team on team.id = seat.team_id and team.deleted_at is null
  left join team_balance on team_balance.team_id = team.id
  left join riddle on riddle.id = announcement.riddle_id
  left join block on block.id = riddle.block_id`;

const receipt = sql`
  left join announcement_receipt as receipt on receipt.announcement_id = announcement.id and receipt.user_id = person.id`;

const isRead = sql<boolean>`coalesce(receipt.revision >= announcement.asked_revision, false)`;

const standsInEvent = sql`(person.role = 'insider' and exists (select from riddle_insider as post
  join riddle as stand on stand.id = post.riddle_id and stand.archived_at is null
  join block as place on place.id = stand.block_id and place.archived_at is null and place.event_id = announcement.event_id
  where post.user_id = person.id))`;

const standsAtRiddle = sql`(person.role = 'insider'
  and exists (select from riddle_insider as post where post.user_id = person.id and post.riddle_id = announcement.riddle_id))`;

const isRiddleShown = (isShown: ShownCondition) => sql<boolean>`(team.category_id = block.category_id
  and riddle.archived_at is null and block.archived_at is null
  and ${isShown({ teamId: sql`team.id`, epoch: sql`team_balance.epoch` })})`;

const hasTried = sql`exists (select from attempt
  where attempt.team_id = team.id and attempt.riddle_id = riddle.id and attempt.epoch = team_balance.epoch)`;

/**
 * Tells whether the announcement is for the person. An erratum is for the teams that are shown its riddle or have tried it, and for the
 * insiders who stand there.
 */
const isForPerson = (isShown: ShownCondition) => sql<boolean>`(case announcement.audience
  when 'everybody' then team.id is not null or person.role = 'ctc' or ${standsInEvent}
  when 'category' then team.category_id = announcement.category_id
  when 'team' then team.id = announcement.team_id
  when 'insiders' then ${standsInEvent}
  when 'staff' then person.role = 'ctc'
  when 'riddle' then (team.id is not null and (${isRiddleShown(isShown)} or ${hasTried})) or ${standsAtRiddle}
  end)`;

/** Selects a column of the riddle of an erratum where the person may know of the riddle. */
const ofShownRiddle = (column: RawBuilder<unknown>, isShown: ShownCondition) =>
  sql`case when ${isRiddleShown(isShown)} or ${standsAtRiddle} then ${column} end`;

interface OwnPage {
  userId: number;
  eventIds: number[];
  before: number | null;
  first: number;
}

/** Selects the announcements of these events that are for a person, newest first. */
export const selectOwn = ({ param }: Pick<Building<OwnPage>, 'param'>, isShown: ShownCondition) => sql<Announcement>`
  select announcement.id, announcement.event_id, announcement.grade, announcement.text_ru, announcement.text_en,
    ${ofShownRiddle(sql`riddle.id`, isShown)} as riddle_id, ${ofShownRiddle(sql`riddle.block_id`, isShown)} as block_id,
    announcement.ends_at, announcement.revision, announcement.asked_revision, announcement.announced_at, announcement.edited_at, ${isRead} as is_read
  from app_user as person
  join announcement on announcement.event_id = any(${idList(param('eventIds'))}) and announcement.withdrawn_at is null ${withSeat} ${receipt}
  where person.id = ${param('userId')} and announcement.id < coalesce(${param('before')}::bigint, 9223372036854775807)
    and ${isForPerson(isShown)}
  order by announcement.id desc limit ${param('first')}`;

interface Marks {
  userId: number;
  ids: number[];
  revisions: number[];
}

/**
 * Records by one statement which of these announcements the person has read, as of which revision; what is not for the person is left
 * out. A repeat writes nothing. Returns the ids of all that are for the person.
 */
export const insertReceipts = ({ now, param }: Pick<Building<Marks>, 'now' | 'param'>, isShown: ShownCondition) => sql<{ id: number }>`
  with seen as (
    select announcement.id, least(listed.revision, announcement.revision) as revision
    from unnest(${param('ids')}::bigint[], ${param('revisions')}::int[]) as listed (id, revision)
    join announcement on announcement.id = listed.id and announcement.withdrawn_at is null
    join app_user as person on person.id = ${param('userId')} ${withSeat}
    where ${isForPerson(isShown)}
  ), marked as (
    insert into announcement_receipt (announcement_id, user_id, revision, read_at)
    select seen.id, ${param('userId')}::bigint, seen.revision, ${now} from seen
    on conflict (announcement_id, user_id) do update set revision = excluded.revision, read_at = excluded.read_at
      where announcement_receipt.revision < excluded.revision
  )
  select seen.id from seen`;

export const deleteReceipts = (db: Db, userId: number) => db.deleteFrom('announcementReceipt').where('userId', '=', userId).execute();

/**
 * Joins everybody who may be among the readers of `announcement`: few enough to look at one by one. Nothing says at which events a ctc
 * works, so those count who are signed in somewhere.
 */
const people = (now: SqlInstant) => sql`
  join lateral (
    select member.user_id from member where member.event_id = announcement.event_id
    union
    select post.user_id from riddle_insider as post
      join riddle as stand on stand.id = post.riddle_id join block as place on place.id = stand.block_id
      where place.event_id = announcement.event_id
    union
    select staff.id from app_user as staff where staff.role = 'ctc'
      and exists (select from session where session.user_id = staff.id and session.expires_at > ${now})
  ) as candidate on true
  join app_user as person on person.id = candidate.user_id and person.deleted_at is null and person.disabled_at is null ${withSeat} ${receipt}`;

interface SentPage {
  eventId: number;
  /** One announcement only. Null for a page of the list. */
  id: number | null;
  before: number | null;
  first: number;
}

/** Lists the announcements of an event with how many people they are for and how many have read them, newest first. */
export async function listSent(
  { db, clock }: Reading,
  { eventId, id, before, first }: SentPage,
  isShown: ShownCondition,
): Promise<SentAnnouncement[]> {
  const { rows } = await sql<SentAnnouncement>`
    with page as (
      select * from announcement where event_id = ${eventId}
        and id < coalesce(${before}::bigint, 9223372036854775807) and id = coalesce(${id}::bigint, id)
      order by id desc limit ${first}),
    counted as (
      select announcement.id, count(*) as people, count(*) filter (where ${isRead}) as read
      from page as announcement ${people(clock.now)} where ${isForPerson(isShown)} group by announcement.id)
    select page.id, page.event_id, page.audience, page.category_id, page.team_id, page.riddle_id, page.grade, page.text_ru, page.text_en,
      page.is_on_wall, page.ends_at, page.revision, page.asked_revision, page.announced_at, page.edited_at, page.withdrawn_at,
      team.name as team_name, riddle.title as riddle_title, app_user.full_name as by_name,
      coalesce(counted.people, 0) as people, coalesce(counted.read, 0) as read
    from page left join counted on counted.id = page.id
    join app_user on app_user.id = page.announced_by
    left join team on team.id = page.team_id left join riddle on riddle.id = page.riddle_id
    order by page.id desc`.execute(db);
  return rows;
}

/** Lists the teams of an announcement's readers with how many have read it, those of whom most have not first; then all without a team. */
export async function listReadersOfTeams(
  { db, clock }: Reading,
  announcementId: number,
  isShown: ShownCondition,
): Promise<ReadersOfTeam[]> {
  const { rows } = await sql<ReadersOfTeam>`
    select team.id as team_id, team.name as team_name, count(*) as people, count(*) filter (where ${isRead}) as read
    from announcement ${people(clock.now)} where announcement.id = ${announcementId} and ${isForPerson(isShown)}
    group by team.id, team.name
    order by team.id is null, count(*) filter (where not ${isRead}) desc, team.name, team.id`.execute(db);
  return rows;
}

interface ReadersPage {
  announcementId: number;
  /** The people of this team only. Null for all. */
  teamId: number | null;
  /** Only people after this one in the list. */
  after: number | null;
  first: number;
}

/** Lists the people an announcement is for with when they have read it, by their ids. */
export async function listReaders(
  { db, clock }: Reading,
  { announcementId, teamId, after, first }: ReadersPage,
  isShown: ShownCondition,
): Promise<AnnouncementReader[]> {
  const { rows } = await sql<AnnouncementReader>`
    select person.id as user_id, person.full_name, team.id as team_id, case when ${isRead} then receipt.read_at end as read_at
    from announcement ${people(clock.now)} where announcement.id = ${announcementId} and ${isForPerson(isShown)}
      and (${teamId}::bigint is null or team.id = ${teamId}::bigint) and person.id > coalesce(${after}::bigint, 0)
    order by person.id limit ${first}`.execute(db);
  return rows;
}
