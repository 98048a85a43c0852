import { expect, inject, it } from 'vitest';
import { createEvent, endEventEarly, readEvent, readServerTime } from '#server/modules/events/events.ts';
import { checkAnswer } from '#server/modules/quest/quest.ts';
import { openTeam } from '#server/modules/teams/teams.ts';
import { databaseClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { outcome, phonesOf } from './people.ts';

const answer = 'Спасская башня';
const real = (phone: Context): Context => ({ ...phone, clock: databaseClock });
let number = 0;

/** An event by the database's own clock, being played by teams of one. */
async function inRealTime(size: { teams: number; riddles: number }) {
  const world = await World.withEvent();
  const now = Date.now();
  const times = { startsAt: new Date(now - 60_000), endsAt: new Date(now + 3_600_000) };
  world.eventId = await createEvent(world.ctx(), { slug: `in-real-time-${(number += 1)}`, name: 'По настоящим часам', ...times });
  const block = await world.block();
  const riddles: { id: number }[] = [];
  for (let index = 0; index < size.riddles; index += 1) riddles.push(await world.riddle({ block, answers: [answer] }));
  const phones = (await phonesOf(world, size.teams)).map(real);
  for (const phone of phones) await openTeam(phone, { name: `По часам ${phones.indexOf(phone)}`, categoryId: 1 });
  const organizer = real(world.ctx(await world.organizer()));
  const late = async () => {
    const event = await readEvent(organizer, world.eventId);
    const entries = await world.deps.db.selectFrom('ledgerEntry').select('at').where('eventId', '=', world.eventId).execute();
    return { entries: entries.length, late: entries.filter(({ at }) => event && at >= event.endsAt).length };
  };
  return { world, riddles, phones, organizer, late };
}

it('counts every answer under way when an organizer ends the event, and none after its end', async () => {
  const { world, riddles, phones, organizer, late } = await inRealTime({ teams: 12, riddles: 12 });

  const credited = await inParallel(13, async (index) => {
    const phone = phones[index];
    // The one who ends it looks around first, so that it happens in the midst of play.
    if (!phone) {
      for (let look = 0; look < 5; look += 1) await readServerTime(organizer);
      await endEventEarly(organizer, { eventId: world.eventId });
      return 0;
    }
    let mine = 0;
    for (const { id } of riddles) if ((await outcome(checkAnswer(phone, { riddleId: id, answer }))) === 'done') mine += 1;
    return mine;
  });

  const count = credited.reduce((sum, mine) => sum + mine, 0);
  expect(count).toBeLessThan(phones.length * riddles.length);
  expect(await late()).toEqual({ entries: count, late: 0 });
});

it.runIf(inject('database').kind === 'postgres')(
  'waits for an answer that began after the end was asked for, and lets it count',
  async () => {
    const { world, riddles, phones, organizer, late } = await inRealTime({ teams: 1, riddles: 1 });
    const [phone] = phones as [Context];
    const gate = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<void>();

    await inTransaction(organizer, async (ending) => {
      // The time of a transaction stands still at its beginning: let milliseconds pass before the answer begins.
      for (let look = 0; look < 20; look += 1) await readServerTime(ending);
      const answering = inTransaction(phone, async (within) => {
        await checkAnswer(within, { riddleId: riddles[0]?.id ?? 0, answer });
        judged.resolve();
        await gate.promise;
      });
      await judged.promise;
      const ended = endEventEarly(ending, { eventId: world.eventId });
      for (let look = 0; look < 5; look += 1) await readServerTime(organizer);
      gate.resolve();
      await answering;
      await ended;
    });

    expect(await late()).toEqual({ entries: 1, late: 0 });
  },
);
