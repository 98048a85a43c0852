import { expect, inject, it } from 'vitest';
import { endEventEarly, readServerTime } from '#server/modules/events/events.ts';
import { checkAnswer } from '#server/modules/quest/quest.ts';
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
    const { world, riddles, phones, organizer, late } = await endedInRealTime({ teams: 1, riddles: 1 });
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
