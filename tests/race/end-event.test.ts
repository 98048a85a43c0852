import { expect, inject, it } from 'vitest';
import { eventClock, readServerTime } from '#server/modules/events/events.ts';
import { play } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { outcome } from './support/people.ts';
import { playInRealTime, rightAnswer as answer } from './support/real-time.ts';

async function endedInRealTime(size: { teams: number; riddles: number }) {
  const play = await playInRealTime(size);
  const { world, event } = play;
  const late = async () => {
    const { endsAt } = await event();
    const entries = await world.deps.db.selectFrom('ledgerEntry').select('at').where('eventId', '=', world.eventId).execute();
    return { entries: entries.length, late: entries.filter(({ at }) => at >= endsAt).length };
  };
  return { ...play, late };
}

it('counts every answer under way when an organizer ends the event, and none after its end', async () => {
  const { world, riddles, phones, organizer, late } = await endedInRealTime({ teams: 12, riddles: 12 });

  const credited = await inParallel(13, async (index) => {
    const phone = phones[index];
    // The end comes a moment later, so that it happens during play.
    if (!phone) {
      for (let read = 0; read < 5; read += 1) await readServerTime(organizer);
      await eventClock.endEventEarly(organizer, { eventId: world.eventId });
      return 0;
    }
    let mine = 0;
    for (const { id } of riddles) if ((await outcome(play.checkAnswer(phone, { riddleId: id, answer }))) === 'done') mine += 1;
    return mine;
  });

  const count = credited.reduce((sum, mine) => sum + mine, 0);
  expect(count).toBeLessThan(phones.length * riddles.length);
  expect(await late()).toEqual({ entries: count, late: 0 });
});

it.runIf(inject('database').kind === 'postgres')(
  'waits for an answer that began after the end was asked for, and lets it count',
  async () => {
    const { world, riddles, phones, organizer, late } = await endedInRealTime({ teams: 1, riddles: 1 });
    const [phone] = phones as [Context];
    const gate = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<void>();

    await inTransaction(organizer, async (ending) => {
      // The time of a transaction is that of its beginning, so milliseconds must pass before the answer begins.
      for (let read = 0; read < 20; read += 1) await readServerTime(ending);
      const answering = inTransaction(phone, async (within) => {
        await play.checkAnswer(within, { riddleId: riddles[0]?.id ?? 0, answer });
        judged.resolve();
        await gate.promise;
      });
      await judged.promise;
      const ended = eventClock.endEventEarly(ending, { eventId: world.eventId });
      for (let read = 0; read < 5; read += 1) await readServerTime(organizer);
      gate.resolve();
      await answering;
      await ended;
    });

    expect(await late()).toEqual({ entries: 1, late: 0 });
  },
);
