import { sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db, InsiderState } from '#server/platform/db/tables/tables.ts';
import type { Duty, MovingPlace } from './duty.types.ts';

interface Writing {
  db: Db;
  clock: Clock;
}

interface DutyKey {
  eventId: number;
  userId: number;
}

const columns = [
  'eventId',
  'userId',
  'version',
  'shiftFrom',
  'shiftTo',
  'contactName',
  'contactPhone',
  'briefing',
  'presence',
  'presenceAt',
] as const;

/** The duty of somebody about whom nothing is written. */
export const emptyDuty = (key: DutyKey): Duty => ({
  ...key,
  version: 0,
  shiftFrom: null,
  shiftTo: null,
  contactName: '',
  contactPhone: '',
  briefing: '',
  presence: null,
  presenceAt: null,
});

export async function findDuty(db: Db, { eventId, userId }: DutyKey): Promise<Duty> {
  const found = await db
    .selectFrom('insiderDuty')
    .select(columns)
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found ?? emptyDuty({ eventId, userId });
}

/** Lists what is written about these people in these events. */
export const listDuties = (db: Db, { userIds, eventIds }: { userIds: number[]; eventIds: number[] }): Promise<Duty[]> =>
  db.selectFrom('insiderDuty').select(columns).where('eventId', 'in', eventIds).where('userId', 'in', userIds).execute();

type Plan = Omit<Duty, 'presence' | 'presenceAt'>;

/** Saves what organizers plan, if nobody has edited it since this version. Relies on insider_duty_pk. False when somebody has. */
export async function saveDuty(db: Db, { eventId, userId, version, ...plan }: Plan): Promise<boolean> {
  const saved = await db
    .insertInto('insiderDuty')
    .values({ eventId, userId, version: 1, ...plan })
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'userId'])
        .doUpdateSet({ version: version + 1, ...plan })
        .where('insiderDuty.version', '=', version),
    )
    .returning('version')
    .execute();
  return saved.length > 0;
}

/** Tells whether a person stands at a riddle of the event, or something is written about them. Empty when neither. */
export const findPost = prepared<DutyKey, { userId: number }>(
  ({ param }) => sql<{ userId: number }>`
    select ${param('userId')}::bigint as user_id where exists (
      select from riddle_insider join riddle on riddle.id = riddle_insider.riddle_id and riddle.archived_at is null
      join block on block.id = riddle.block_id and block.event_id = ${param('eventId')} and block.archived_at is null
      where riddle_insider.user_id = ${param('userId')})
    or exists (select from insider_duty where event_id = ${param('eventId')} and user_id = ${param('userId')})`,
);

interface Saying extends DutyKey {
  presence: InsiderState;
  at: Date | SqlInstant;
}

/** Saves where an insider says they are, unless they have said something later. A phone whose clock is ahead says it now. */
export async function savePresence({ db, clock }: Writing, { eventId, userId, presence, at }: Saying): Promise<boolean> {
  const { rows } = await sql`
    insert into insider_duty (event_id, user_id, version, contact_name, contact_phone, briefing, presence, presence_at)
    values (${eventId}, ${userId}, 0, '', '', '', ${presence}, least(${at}::timestamptz, ${clock.now}))
    on conflict (event_id, user_id) do update set presence = excluded.presence, presence_at = excluded.presence_at
    where coalesce(insider_duty.presence_at < excluded.presence_at, true) returning event_id`.execute(db);
  return rows.length > 0;
}

/** Opens a handover for some minutes in place of the one before it. Relies on insider_duty_pk. Returns until when. */
export async function saveHandover(
  { db, clock }: Writing,
  { eventId, userId, hash, minutes }: DutyKey & { hash: Buffer; minutes: number },
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    insert into insider_duty (event_id, user_id, version, contact_name, contact_phone, briefing, handover_hash, handover_until)
    values (${eventId}, ${userId}, 0, '', '', '', ${hash}, ${clock.now} + ${minutes} * interval '1 minute')
    on conflict (event_id, user_id) do update set handover_hash = excluded.handover_hash, handover_until = excluded.handover_until
    returning handover_until as until`.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error('a handover was not saved');
  return saved.until;
}

/** Finds the event of a handover, which is locked before the handover is used up. */
export async function findHandoverEvent(db: Db, hash: Buffer): Promise<number | null> {
  const found = await db.selectFrom('insiderDuty').select('eventId').where('handoverHash', '=', hash).executeTakeFirst();
  return found?.eventId ?? null;
}

/** Uses a handover up. Undefined for one that is unknown, used or too old. */
export async function takeHandover({ db, clock }: Writing, hash: Buffer): Promise<DutyKey | undefined> {
  const { rows } = await sql<DutyKey>`
    update insider_duty set handover_hash = null, handover_until = null
    where handover_hash = ${hash} and handover_until > ${clock.now} returning event_id, user_id`.execute(db);
  return rows[0];
}

interface Handing {
  eventId: number;
  fromId: number;
  toId: number;
}

/**
 * Gives one person what organizers planned for another. Who has a plan already keeps it, with both shifts in one and both briefings one below the
 * other.
 */
export async function moveDuty(db: Db, { eventId, fromId, toId }: Handing): Promise<void> {
  await sql`
    insert into insider_duty (event_id, user_id, version, shift_from, shift_to, contact_name, contact_phone, briefing)
    select event_id, ${toId}, 1, shift_from, shift_to, contact_name, contact_phone, briefing from insider_duty
    where event_id = ${eventId} and user_id = ${fromId} and version > 0
    on conflict (event_id, user_id) do update set version = insider_duty.version + 1,
      shift_from = case when insider_duty.version = 0 then excluded.shift_from
        when insider_duty.shift_from is not null and excluded.shift_from is not null then least(insider_duty.shift_from, excluded.shift_from) end,
      shift_to = case when insider_duty.version = 0 then excluded.shift_to
        when insider_duty.shift_to is not null and excluded.shift_to is not null then greatest(insider_duty.shift_to, excluded.shift_to) end,
      contact_name = case when insider_duty.contact_phone = '' then excluded.contact_name else insider_duty.contact_name end,
      contact_phone = case when insider_duty.contact_phone = '' then excluded.contact_phone else insider_duty.contact_phone end,
      briefing = concat_ws(E'\n\n', nullif(insider_duty.briefing, ''), nullif(excluded.briefing, ''))`.execute(db);
  await sql`
    update insider_duty set version = version + 1, shift_from = null, shift_to = null, contact_name = '', contact_phone = '', briefing = '',
      handover_hash = null, handover_until = null
    where event_id = ${eventId} and user_id = ${fromId}`.execute(db);
}

const maxMoving = 200;

/** Lists the riddles of an event at which a person stands, in the order of the quest, as another one would get them. */
export async function listMoving(db: Db, { eventId, fromId, toId }: Handing): Promise<MovingPlace[]> {
  const { rows } = await sql<MovingPlace>`
    select riddle.id as riddle_id, riddle.title, block.title as block_title,
      (select count(*) from visit join team on team.id = visit.team_id and team.event_id = ${eventId}
       where visit.riddle_id = riddle.id and visit.insider_id = ${fromId}) as marks,
      exists (select from riddle_insider as other where other.riddle_id = riddle.id and other.user_id = ${toId}) as is_shared
    from riddle_insider join riddle on riddle.id = riddle_insider.riddle_id and riddle.archived_at is null
    join block on block.id = riddle.block_id and block.event_id = ${eventId} and block.archived_at is null
    where riddle_insider.user_id = ${fromId}
    order by block.category_id, block.position, block.id, riddle.position, riddle.id limit ${maxMoving}`.execute(db);
  return rows;
}

export const deleteDuties = (db: Db, userId: number) => db.deleteFrom('insiderDuty').where('userId', '=', userId).execute();
