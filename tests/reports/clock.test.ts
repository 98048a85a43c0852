import { expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';
import { createServerClock } from '#web/shared/clock/server-clock.ts';

const hourMs = 3_600_000;

it.each([
  ['two hours ahead', 2 * hourMs],
  ['a day and two hours behind', -26 * hourMs],
])(
  'a phone whose clock is %s counts down to the right second (DOMjudge PR #652, judgels #182, PenguinJudge #204)',
  async (_how, offset) => {
    const world = await World.withEvent({ startsInMinutes: 10 });
    const now = world.clock.read().getTime();
    const phone = createServerClock(
      { read: () => null, write: () => undefined },
      () => 5_000,
      () => now + offset,
    );

    const { data } = await world.anonymous().asks<{ serverTime: string; event: { startsAt: string } }>('{ serverTime event { startsAt } }');
    phone.take({ sentAt: 5_000, receivedAt: 5_000, serverTime: data.serverTime });

    expect(Date.parse(data.event.startsAt) - phone.now()).toBe(600_000);
  },
);
