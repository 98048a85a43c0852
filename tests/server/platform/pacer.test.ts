import { describe, expect, it } from 'vitest';
import type { ApiCaller, Viewer } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { type Pace, Pacer } from '#server/platform/pacer.ts';

const viewer = (userId: number): Viewer => ({ userId, role: 'guest', organizerRoles: [], sessionHash: Buffer.alloc(32) });
const byPerson = (userId: number) => ({ viewer: viewer(userId), token: null });
const tokenCaller = (createdBy: number) => ({ viewer: null, token: { id: 1, scopes: [], createdBy } satisfies ApiCaller });

function pacerAt(pace: Pace) {
  let nowMs = 1_000;
  const pacer = new Pacer(pace, () => nowMs);
  const takes = (caller: Parameters<Pacer['take']>[0]): number | null => {
    try {
      pacer.take(caller);
      return null;
    } catch (error) {
      if (error instanceof RateLimited) return error.retryAfterSeconds;
      throw error;
    }
  };
  return { takes, pass: (seconds: number) => void (nowMs += seconds * 1000) };
}

describe('the pace of a command', () => {
  it('lets a person call as often as the burst at once, then refuses with the seconds to the next call', () => {
    const { takes } = pacerAt({ burst: 3, perMinute: 6 });

    expect([takes(byPerson(1)), takes(byPerson(1)), takes(byPerson(1)), takes(byPerson(1))]).toEqual([null, null, null, 10]);
  });

  it('lets one more call through when the seconds it named are over, and not before', () => {
    const { takes, pass } = pacerAt({ burst: 1, perMinute: 6 });
    takes(byPerson(1));

    pass(9.5);
    expect(takes(byPerson(1))).toBe(1);
    pass(0.5);
    expect([takes(byPerson(1)), takes(byPerson(1))]).toEqual([null, 10]);
  });

  it('never lets more than the burst through at once, however long a person was quiet', () => {
    const { takes, pass } = pacerAt({ burst: 2, perMinute: 60 });
    takes(byPerson(1));

    pass(3600);
    expect([takes(byPerson(1)), takes(byPerson(1)), takes(byPerson(1))]).toEqual([null, null, 1]);
  });

  it('does not make a person wait longer for a call that it refused', () => {
    const { takes, pass } = pacerAt({ burst: 1, perMinute: 6 });
    takes(byPerson(1));
    pass(5);

    expect([takes(byPerson(1)), takes(byPerson(1)), takes(byPerson(1))]).toEqual([5, 5, 5]);
  });

  it('is counted for each person alone', () => {
    const { takes } = pacerAt({ burst: 1, perMinute: 1 });
    takes(byPerson(1));

    expect([takes(byPerson(1)), takes(byPerson(2))]).toEqual([60, null]);
  });

  it('is one for an organizer and the tokens that the organizer answers for', () => {
    const { takes } = pacerAt({ burst: 1, perMinute: 1 });
    takes(byPerson(1));

    expect([takes(tokenCaller(1)), takes(tokenCaller(2))]).toEqual([60, null]);
  });

  it('does not bind a caller without a name', () => {
    const { takes } = pacerAt({ burst: 1, perMinute: 1 });
    const anonymous = { viewer: null, token: null };

    expect([takes(anonymous), takes(anonymous)]).toEqual([null, null]);
  });

  it('remembers the ten thousand people who called last, and no more', () => {
    const { takes } = pacerAt({ burst: 1, perMinute: 1 });
    for (let person = 1; person <= 10_000; person += 1) takes(byPerson(person));
    expect(takes(byPerson(2))).toBe(60);

    takes(byPerson(10_001));

    expect([takes(byPerson(2)), takes(byPerson(10_000)), takes(byPerson(1))]).toEqual([60, 60, null]);
  });
});
