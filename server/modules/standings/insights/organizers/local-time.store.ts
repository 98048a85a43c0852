import { sql } from 'kysely';
import type { QuestEvent } from '#server/modules/events/events.ts';
import { zoneAround } from '#server/platform/zones/zone.rules.ts';

/** Adds by how much the clocks at the event are ahead of UTC at an instant. The zones of the database are not asked: they may be older. */
const ahead = (instant: string, { timeZone, startsAt, endsAt }: QuestEvent) => {
  const { offsets } = zoneAround(timeZone, startsAt, endsAt);
  const rest = offsets.toReversed().map(({ from, minutes }) => sql`when ${sql.ref(instant)} >= ${from}::timestamptz then ${minutes}::int`);
  return sql`(case ${sql.join(rest, sql` `)} else ${offsets[0]?.minutes ?? 0}::int end * interval '1 minute')`;
};

/** The day of an instant by the clocks at the event. */
export const localDay = (instant: string, event: QuestEvent) =>
  sql`(${sql.ref(instant)} at time zone 'UTC' + ${ahead(instant, event)})::date`;

/** The instant at which the hour began by the clocks at the event; there are zones that are half an hour apart from others. */
export const localHour = (instant: string, event: QuestEvent) =>
  sql`(date_trunc('hour', ${sql.ref(instant)} at time zone 'UTC' + ${ahead(instant, event)}) - ${ahead(instant, event)}) at time zone 'UTC'`;
