import { eventSettings, readEvent } from '#server/modules/events/events.ts';
import { openTeam } from '#server/modules/teams/teams.ts';
import { databaseClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { World } from '#tests/support/world.ts';
import { createPhones } from './people.ts';

export const rightAnswer = 'Спасская башня';
export const inRealTime = (phone: Context): Context => ({ ...phone, clock: databaseClock });
let number = 0;

/** Opens an event by the clock of the database, played by teams of one. */
export async function playInRealTime(size: { teams: number; riddles: number }) {
  const world = await World.withEvent();
  const now = Date.now();
  const times = { startsAt: new Date(now - 60_000), endsAt: new Date(now + 3_600_000) };
  const slug = `in-real-time-${process.env.VITEST_POOL_ID ?? 1}-${(number += 1)}`;
  world.eventId = await eventSettings.createEvent(world.ctx(), { slug, name: 'По настоящим часам', ...times });
  const block = await world.block();
  const riddles: { id: number }[] = [];
  for (let index = 0; index < size.riddles; index += 1) riddles.push(await world.riddle({ block, answers: [rightAnswer] }));
  const phones = (await createPhones(world, size.teams)).map(inRealTime);
  for (const phone of phones) await openTeam(phone, { name: `По часам ${phones.indexOf(phone)}`, categoryId: 1 });
  const organizer = inRealTime(world.ctx(await world.organizer()));
  const event = async () => {
    const event = await readEvent(organizer, world.eventId);
    if (!event) throw new Error('the event is gone');
    return event;
  };
  return { world, riddles, phones, organizer, event };
}
