import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { blocks } from '#server/modules/quest/quest.ts';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';
import type { HelpCounts, HelpMessage, HelpRequest, HelpTicket } from './help.types.ts';

type RequestTable = Database['helpRequest'];

interface Reading {
  db: Db;
  clock: Clock;
}

/** People still need a hand after the end, such as with what they have lost. */
const helpGivenAfterEnd = sql`interval '12 hours'`;

/** Locks the team of a member, and tells whether help is still given in its event. Undefined without a seat. */
export async function lockTeamOf({ db, clock }: Reading, { teamId, userId }: { teamId: number; userId: number }) {
  const { rows } = await sql<{ eventId: number; isHelpGiven: boolean }>`
    select team.event_id, event.ends_at + ${helpGivenAfterEnd} > ${clock.now} as is_help_given
    from team join event on event.id = team.event_id join member on member.team_id = team.id and member.user_id = ${userId}
    where team.id = ${teamId} and team.deleted_at is null for no key update of team`.execute(db);
  return rows[0];
}

/** Tells whether the riddle is one that the team sees. */
export async function isRiddleShownTo(
  { db }: Pick<Reading, 'db'>,
  { teamId, riddleId }: { teamId: number; riddleId: number },
  isShown: typeof blocks.isShown,
): Promise<boolean> {
  const { rows } = await sql`
    select from riddle join block on block.id = riddle.block_id
    join team on team.id = ${teamId} and team.event_id = block.event_id and team.category_id = block.category_id
    join team_balance on team_balance.team_id = team.id
    where riddle.id = ${riddleId} and riddle.archived_at is null and block.archived_at is null
      and ${isShown({ teamId: sql`team.id`, epoch: sql`team_balance.epoch` })}`.execute(db);
  return rows.length > 0;
}

/** Counts the open requests of a team and those of the last hour. The caller has locked the team. */
export const countRequests = ({ db, clock }: Reading, teamId: number): Promise<{ open: number; lastHour: number }> =>
  db
    .selectFrom('helpRequest')
    .select([
      sql<number>`count(*) filter (where closed_at is null)`.as('open'),
      sql<number>`count(*) filter (where asked_at > ${clock.now} - interval '1 hour')`.as('lastHour'),
    ])
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow();

export async function insertRequest({ db, clock }: Reading, request: Omit<Insertable<RequestTable>, 'id' | 'askedAt'>): Promise<number> {
  const { id } = await db
    .insertInto('helpRequest')
    .values({ ...request, askedAt: sql<Date>`${clock.now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a request and tells whether the person has a seat in its team. */
export const findSeat = prepared<{ requestId: number; userId: number }, { isMember: boolean }>(
  ({ param }) => sql<{ isMember: boolean }>`
    select exists (select from member where member.team_id = help_request.team_id and member.user_id = ${param('userId')}) as is_member
    from help_request where help_request.id = ${param('requestId')}`,
);

export interface LockedRequest {
  eventId: number;
  teamId: number;
  claimedBy: number | null;
  closedAt: Date | null;
  thankedAt: Date | null;
}

export const lockRequest = (db: Db, id: number): Promise<LockedRequest | undefined> =>
  db
    .selectFrom('helpRequest')
    .select(['eventId', 'teamId', 'claimedBy', 'closedAt', 'thankedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Finds who has taken a request that somebody has taken. */
export async function findClaim(db: Db, id: number): Promise<{ byName: string; at: Date }> {
  const { rows } = await sql<{ byName: string; at: Date }>`
    select app_user.full_name as by_name, help_request.claimed_at as at
    from help_request join app_user on app_user.id = help_request.claimed_by where help_request.id = ${id}`.execute(db);
  const [claim] = rows;
  if (!claim) throw new Error(`nobody has taken request ${id}`);
  return claim;
}

const nextRevision = sql<number>`revision + 1`;

/** Gives a locked request to this organizer, or to nobody. */
export const updateClaimed = ({ db, clock }: Reading, { requestId, userId }: { requestId: number; userId: number | null }) =>
  db
    .updateTable('helpRequest')
    .set({ claimedBy: userId, claimedAt: userId === null ? null : sql<Date>`${clock.now}`, revision: nextRevision })
    .where('id', '=', requestId)
    .execute();

/** Closes a locked request. One that was closed keeps its time. */
export const updateClosed = ({ db, clock }: Reading, { requestId, isThanked }: { requestId: number; isThanked: boolean }) =>
  db
    .updateTable('helpRequest')
    .set({
      closedAt: sql<Date>`coalesce(closed_at, ${clock.now})`,
      revision: nextRevision,
      ...(isThanked && { thankedAt: sql<Date>`${clock.now}` }),
    })
    .where('id', '=', requestId)
    .execute();

export async function countMessages(db: Db, requestId: number): Promise<number> {
  const { count } = await db
    .selectFrom('helpMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewMessage = Omit<Insertable<Database['helpMessage']>, 'id' | 'at'>;

/** Adds a reply to a locked request. */
export async function insertMessage({ db, clock }: Reading, message: NewMessage): Promise<void> {
  await db
    .insertInto('helpMessage')
    .values({ ...message, at: sql<Date>`${clock.now}` })
    .execute();
  await db.updateTable('helpRequest').set({ revision: nextRevision }).where('id', '=', message.requestId).execute();
}

type Row = Omit<HelpRequest, 'messages'> & {
  messages: (Omit<HelpMessage, 'at'> & { at: string })[];
  riddleTitle: string | null;
  insiders: HelpTicket['insiders'];
};

const messages = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', message.id, 'byName', author.full_name,
    'isFromTeam', message.is_from_team, 'text', message.text, 'at', message.at) order by message.id), '[]')
  from help_message as message join app_user as author on author.id = message.user_id where message.request_id = request.id)`;

const insiders = sql`(select coalesce(jsonb_agg(jsonb_build_object('userId', insider.id, 'fullName', insider.full_name)
    order by insider.full_name, insider.id), '[]')
  from riddle_insider as post join app_user as insider on insider.id = post.user_id where post.riddle_id = request.riddle_id)`;

const position = sql`case when request.latitude is not null then jsonb_build_object('latitude', request.latitude,
  'longitude', request.longitude, 'accuracyMeters', request.accuracy_meters) end`;

const requests = (which: RawBuilder<unknown>) => sql<Row>`
  select request.id, request.event_id, request.team_id, team.name as team_name, asker.full_name as asked_by_name, request.kind,
    request.riddle_id, riddle.block_id, riddle.title as riddle_title, request.text, ${position} as position, request.asked_at,
    request.claimed_by as claimed_by_id, claimer.full_name as claimed_by_name, request.claimed_at, request.closed_at, request.thanked_at,
    ${messages} as messages, ${insiders} as insiders
  from help_request as request join team on team.id = request.team_id join app_user as asker on asker.id = request.asked_by
  left join app_user as claimer on claimer.id = request.claimed_by left join riddle on riddle.id = request.riddle_id ${which}`;

const toTicket = ({ riddleTitle, insiders: stands, messages: told, ...request }: Row): HelpTicket => ({
  request: { ...request, messages: told.map((message) => ({ ...message, at: new Date(message.at) })) },
  riddleTitle,
  insiders: stands,
});

/** Finds a request by its id. */
export async function findRequest({ db }: Pick<Reading, 'db'>, id: number): Promise<HelpRequest | null> {
  const { rows } = await requests(sql`where request.id = ${id}`).execute(db);
  const [found] = rows;
  return found ? toTicket(found).request : null;
}

interface TeamPage {
  teamId: number;
  after: number | null;
  first: number;
}

/** Lists the requests of a team, newest first. */
export async function listOfTeam({ db }: Pick<Reading, 'db'>, { teamId, after, first }: TeamPage): Promise<HelpRequest[]> {
  const older = after === null ? sql`` : sql`and request.id < ${after}`;
  const { rows } = await requests(sql`where request.team_id = ${teamId} ${older} order by request.id desc limit ${first}`).execute(db);
  return rows.map((row) => toTicket(row).request);
}

interface QueuePage {
  eventId: number;
  isClosed: boolean;
  after: number | null;
  first: number;
}

/** Lists the open requests of an event, the oldest first, or the closed ones, the newest first. */
export async function listTickets({ db }: Pick<Reading, 'db'>, { eventId, isClosed, after, first }: QueuePage): Promise<HelpTicket[]> {
  const further = after === null ? sql`` : isClosed ? sql`and request.id < ${after}` : sql`and request.id > ${after}`;
  const { rows } = await requests(
    isClosed
      ? sql`where request.event_id = ${eventId} and request.closed_at is not null ${further} order by request.id desc limit ${first}`
      : sql`where request.event_id = ${eventId} and request.closed_at is null ${further} order by request.id limit ${first}`,
  ).execute(db);
  return rows.map(toTicket);
}

/** Counts the open requests of an event. */
export const countOpen = (db: Db, eventId: number): Promise<HelpCounts> =>
  db
    .selectFrom('helpRequest')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where claimed_by is null)`.as('unclaimed'),
      sql<Date | null>`min(asked_at) filter (where claimed_by is null)`.as('unclaimedSince'),
    ])
    .where('eventId', '=', eventId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();

/** Counts the open requests that nobody has taken, in all events where help is still given, without rehearsals. */
export async function countUnclaimed({ db, clock }: Reading): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*) as count, coalesce(floor(extract(epoch from ${clock.now} - min(request.asked_at))), 0)::float8 as oldest_seconds
    from help_request as request join event on event.id = request.event_id
    where request.closed_at is null and request.claimed_by is null and not event.is_sandbox and event.ends_at + ${helpGivenAfterEnd} > ${clock.now}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

export const listChangedHelp = changedVersions(({ db }) =>
  db
    .selectFrom('helpRequest')
    .select(sql<string>`coalesce(sum(help_request.revision) || '.' || count(*), '')`.as('version'))
    .where('helpRequest.teamId', '=', knownId),
);

/** Deletes the requests of a person with their replies, and what the person has replied elsewhere. */
export async function deleteHelpOf(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('helpRequest').select('id').where('askedBy', '=', userId);
  await db
    .deleteFrom('helpMessage')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('requestId', 'in', own)]))
    .execute();
  await db.deleteFrom('helpRequest').where('askedBy', '=', userId).execute();
}

/** Empties the positions in events that have been over for a day. */
export const deleteOldPositions = (db: Db, now: SqlInstant) =>
  db
    .updateTable('helpRequest')
    .set({ latitude: null, longitude: null, accuracyMeters: null })
    .where('latitude', 'is not', null)
    .where('eventId', 'in', (eb) =>
      eb
        .selectFrom('event')
        .select('event.id')
        .where(sql<boolean>`event.ends_at < ${now} - interval '1 day'`),
    )
    .execute();
