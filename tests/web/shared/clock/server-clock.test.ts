import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { createServerClock } from '#web/shared/clock/server-clock.ts';

const iso = (ms: number) => new Date(ms).toISOString();

const clockAt = (start: number) => {
  const time = { steady: start, wall: 0, kept: null as number | null };
  const memory = { read: () => time.kept, write: (ms: number) => void (time.kept = ms) };
  /** The clock of the page after a reload. */
  const reopen = () =>
    createServerClock(
      memory,
      () => time.steady,
      () => time.wall,
    );
  return {
    time,
    reopen,
    clock: reopen(),
  };
};

describe("the server's clock", () => {
  it("is the device's own until the server has responded", () => {
    const { time, clock } = clockAt(0);
    time.wall = 777;

    expect(clock.offset()).toBeNull();
    expect(clock.now()).toBe(777);
  });

  it('takes the response to be from the middle of its journey', spec('B.18'), () => {
    const { time, clock } = clockAt(1_000);

    clock.take({ sentAt: 1_000, receivedAt: 1_400, serverTime: iso(50_000) });
    time.steady = 1_400;

    expect(clock.now()).toBe(50_200);
  });

  it('runs on a clock that does not jump when the wall clock is set', () => {
    const { time, clock } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 0, serverTime: iso(10_000) });

    time.wall = 99_999_999;
    time.steady = 5_000;

    expect(clock.now()).toBe(15_000);
  });

  it('trusts a short journey more than a long one', () => {
    const { time, clock } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 100, serverTime: iso(50_000) });

    clock.take({ sentAt: 1_000, receivedAt: 3_000, serverTime: iso(51_500) });
    time.steady = 3_000;

    expect(clock.now()).toBe(52_950);
  });

  it('takes a new reading when the old one is ten minutes old', () => {
    const { time, clock } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 0, serverTime: iso(0) });

    time.steady = 700_400;
    clock.take({ sentAt: 700_000, receivedAt: 700_400, serverTime: iso(700_300) });

    expect(clock.now()).toBe(700_500);
  });

  it('corrects itself at once after the machine has slept', () => {
    const { time, clock } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 10, serverTime: iso(5) });

    clock.take({ sentAt: 20_000, receivedAt: 20_300, serverTime: iso(500_000) });
    time.steady = 20_300;

    expect(clock.now()).toBe(500_150);
  });

  it('stays right over a reload without network on a phone whose clock is two hours behind', () => {
    const { time, clock, reopen } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 0, serverTime: iso(7_200_000) });

    time.wall = 60_000;
    time.steady = 5;
    const reopened = reopen();

    expect([reopened.now(), reopened.offset()]).toEqual([7_260_000, 7_200_000]);
  });

  it('is not written again for less than a second', () => {
    const { time, clock } = clockAt(0);
    clock.take({ sentAt: 0, receivedAt: 100, serverTime: iso(50_000) });
    const { kept } = time;

    clock.take({ sentAt: 200, receivedAt: 210, serverTime: iso(50_500) });

    expect(time.kept).toBe(kept);
  });

  it('ignores a response that is no time', () => {
    const { clock } = clockAt(0);

    clock.take({ sentAt: 0, receivedAt: 1, serverTime: 'soon' });

    expect(clock.offset()).toBeNull();
  });
});
