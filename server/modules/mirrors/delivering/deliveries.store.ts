import { sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import type { Db, DeliveryState } from '#server/platform/db/tables/tables.ts';
import type { MirrorChannel, SentMirror } from '../mirrors.types.ts';

interface Writing {
  db: Db;
  clock: Clock;
}

interface NewDeliveries {
  announcementId: number;
  revision: number;
  userIds: number[];
  channels: MirrorChannel[];
}

/** Makes a delivery for each address of these people that has none yet, by one statement, and returns the new ones. */
export async function insertDeliveries({ db, clock }: Writing, { announcementId, revision, userIds, channels }: NewDeliveries) {
  const { rows } = await sql<{ id: number; channel: MirrorChannel }>`
    insert into mirror_delivery (announcement_id, revision, address_id, channel, state, changed_at)
    select ${announcementId}::bigint, ${revision}::int, address.id, address.channel, 'waiting', ${clock.now}
    from mirror_address as address
    left join session on session.id_hash = address.session_hash
    where address.user_id = any(${userIds}::bigint[]) and address.channel = any(${channels}::text[])
      and (address.session_hash is null or session.expires_at > ${clock.now})
    order by address.id
    on conflict (announcement_id, revision, address_id) do nothing
    returning id, channel`.execute(db);
  return rows;
}

/** What is to be sent now, or null in `address` where it must not be sent. */
export interface Begun {
  state: DeliveryState;
  tries: number;
  announcementId: number;
  revision: number;
  address: string;
  p256dh: string | null;
  auth: string | null;
  language: 'ru' | 'en';
  textRu: string;
  textEn: string;
  isUrgent: boolean;
  eventName: string;
  eventNameEn: string;
}

/**
 * Marks a delivery as begun, right before its request, and reads what is sent. One that must not be sent any more is marked as dropped instead;
 * one that was begun before a crash and may not be sent twice, as uncertain. Returns nothing for one that has ended.
 */
export async function beginDelivery(
  { db, clock }: Writing,
  { id, removesDoubles }: { id: number; removesDoubles: boolean },
): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    with found as (
      select delivery.id, announcement.id as announcement_id, announcement.text_ru, announcement.text_en, announcement.grade = 'urgent' as is_urgent,
        event.name as event_name, event.name_en as event_name_en, address.address, address.p256dh, address.auth, address.language,
        case
          when address.id is null or announcement.withdrawn_at is not null or announcement.ends_at <= ${clock.now}
            or announcement.asked_revision > delivery.revision then 'dropped'
          when delivery.state = 'begun' and not ${removesDoubles}::boolean then 'uncertain'
          else 'begun' end as next
      from mirror_delivery as delivery
      join announcement on announcement.id = delivery.announcement_id
      join event on event.id = announcement.event_id
      left join mirror_address as address on address.id = delivery.address_id
      where delivery.id = ${id} and delivery.state in ('waiting', 'begun')
      for update of delivery)
    update mirror_delivery as delivery set state = found.next, tries = delivery.tries + 1, changed_at = ${clock.now}
    from found where delivery.id = found.id
    returning delivery.state, delivery.tries, delivery.revision, found.announcement_id, found.address, found.p256dh, found.auth, found.language,
      found.text_ru, found.text_en, found.is_urgent, found.event_name, found.event_name_en`.execute(db);
  return rows[0];
}

interface Ended {
  id: number;
  state: DeliveryState;
  now: SqlInstant;
}

/** Writes how a try ended. Another process may have called it uncertain meanwhile; what the service said counts. */
export const endDelivery = (db: Db, { id, state, now }: Ended) =>
  db
    .updateTable('mirrorDelivery')
    .set({ state, changedAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .where('state', 'in', ['begun', 'uncertain'])
    .execute();

/** Deletes the address of a delivery at which nobody is any more. */
export const deleteAddressOf = (db: Db, id: number) =>
  db
    .deleteFrom('mirrorAddress')
    .where('id', '=', (eb) => eb.selectFrom('mirrorDelivery').select('addressId').where('id', '=', id))
    .execute();

/** Counts what was sent of these announcements by each way, as each is asked for now. */
export async function countDeliveries(db: Db, announcementIds: readonly number[]): Promise<SentMirror[]> {
  const { rows } = await sql<SentMirror>`
    select delivery.announcement_id, delivery.channel, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state in ('waiting', 'begun')) as waiting, count(*) filter (where state in ('gone', 'uncertain', 'failed')) as lost
    from mirror_delivery as delivery
    join announcement on announcement.id = delivery.announcement_id and announcement.asked_revision = delivery.revision
    where delivery.announcement_id = any(${[...announcementIds]}::bigint[])
    group by delivery.announcement_id, delivery.channel order by delivery.channel`.execute(db);
  return rows;
}
