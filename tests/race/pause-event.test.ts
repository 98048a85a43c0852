import { describe, expect, inject, it } from 'vitest';
import { eventClock, readServerTime } from '#server/modules/events/events.ts';
import { play } from '#server/modules/quest/quest.ts';
import { openTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { createPhone, outcome, rounds } from './support/people.ts';
import { inRealTime, playInRealTime, rightAnswer } from './support/real-time.ts';

async function pausedInRealTime(size: { teams: number; riddles: number }) {
  const play = await playInRealTime(size);
  const { world, organizer, event } = play;
  const pause = () => eventClock.pauseEvent(organizer, { eventId: world.eventId });
  const attempts = async () => {
    const { pausedAt } = await event();
    const rows = await world.deps.db
      .selectFrom('attempt')
      .innerJoin('team', 'team.id', 'attempt.teamId')
      .select('attempt.at')
      .where('team.eventId', '=', world.eventId)
      .execute();
    return { stored: rows.length, late: rows.filter(({ at }) => pausedAt && at >= pausedAt).length };
  };
  return { ...play, pause, attempts };
}

/** Lets a moment of the database's time pass. */
async function looksAround(ctx: Context, times: number): Promise<void> {
  for (let read = 0; read < times; read += 1) await readServerTime(ctx);
}

it('stores no answer after the instant of a pause, however many are under way', async () => {
  const pauses = Math.ceil(rounds / 8);
  const { world, riddles, phones, organizer, pause, attempts } = await pausedInRealTime({ teams: 12, riddles: 1 });
  const riddleId = riddles[0]?.id ?? 0;
  let isOver = false;
  const late: number[] = [];

  await inParallel(13, async (index) => {
    const phone = phones[index];
    // A solved riddle may be answered without limit.
    while (phone && !isOver) await outcome(play.checkAnswer(phone, { riddleId, answer: rightAnswer }));
    if (phone) return;
    for (let done = 0; done < pauses; done += 1) {
      await looksAround(organizer, 5);
      await pause();
      await looksAround(organizer, 5);
      late.push((await attempts()).late);
      await eventClock.resumeEvent(organizer, { eventId: world.eventId });
    }
    isOver = true;
  });

  expect(late).toEqual(Array.from({ length: pauses }, () => 0));
  expect((await attempts()).stored).toBeGreaterThan(pauses);
});

describe.runIf(inject('database').kind === 'postgres')('a pause among transactions that really meet', () => {
  it('pauses after an answer that began once the pause was asked for, and lets it count', async () => {
    const { world, riddles, phones, organizer, attempts } = await pausedInRealTime({ teams: 1, riddles: 1 });
    const [phone] = phones as [Context];
    const [gate, judged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

    await inTransaction(organizer, async (pausing) => {
      // The time of a transaction is that of its beginning, so milliseconds must pass before the answer begins.
      await looksAround(pausing, 20);
      const answering = inTransaction(phone, async (within) => {
        await play.checkAnswer(within, { riddleId: riddles[0]?.id ?? 0, answer: 'Мимо' });
        judged.resolve();
        await gate.promise;
      });
      await judged.promise;
      const paused = eventClock.pauseEvent(pausing, { eventId: world.eventId });
      await looksAround(organizer, 5);
      gate.resolve();
      await answering;
      await paused;
    });

    expect(await attempts()).toEqual({ stored: 1, late: 0 });
  });

  it('keeps a team that is created during a pause from answering before the pause holds', async () => {
    const { world, riddles, organizer, attempts } = await pausedInRealTime({ teams: 1, riddles: 1 });
    const late = inRealTime(await createPhone(world));
    const openIds: string[] = [];
    let opening: Promise<void> = Promise.resolve();

    await inTransaction(organizer, async (pausing) => {
      await eventClock.pauseEvent(pausing, { eventId: world.eventId });
      opening = openTeam(late, { name: 'В последний миг', categoryId: 1 }).then(() => void openIds.push('opened'));
      await looksAround(organizer, 20);
      expect(openIds).toEqual([]);
    });
    await opening;

    expect(await outcome(play.checkAnswer(late, { riddleId: riddles[0]?.id ?? 0, answer: rightAnswer }))).toBe('EventNotActive');
    expect(await attempts()).toEqual({ stored: 0, late: 0 });
  });

  it('is refused, and not waited for without end, while an answer is stuck', async () => {
    const { riddles, phones, pause, event } = await pausedInRealTime({ teams: 1, riddles: 1 });
    const [phone] = phones as [Context];

    await inTransaction(phone, async (stuck) => {
      await play.checkAnswer(stuck, { riddleId: riddles[0]?.id ?? 0, answer: 'Мимо' });
      await expect(pause()).rejects.toThrow(Overloaded);
    });

    expect((await event()).pausedAt).toBeNull();
    await pause();
    expect((await event()).pausedAt).not.toBeNull();
  }, 20_000);
});
