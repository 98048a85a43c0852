import { describe, expect, it } from 'vitest';
import { RateLimited } from '#server/platform/errors.ts';
import { GuessLimiter } from '#server/platform/guess-limiter.ts';

describe('a limiter of wrong guesses', () => {
  it('has room until the last miss that it allows', () => {
    const limiter = new GuessLimiter(2);
    limiter.count('a', 100);
    limiter.requireRoom('a', 100);
    limiter.count('a', 130);

    expect(() => limiter.requireRoom('a', 140)).toThrow(RateLimited);
  });

  it('says when the oldest miss is a minute old', () => {
    const limiter = new GuessLimiter(2);
    limiter.count('a', 100);
    limiter.count('a', 130);
    const waits = [140, 159].map((seconds) => {
      try {
        limiter.requireRoom('a', seconds);
        return 0;
      } catch (error) {
        return (error as RateLimited).retryAfterSeconds;
      }
    });

    expect(waits).toEqual([20, 1]);
    expect(() => limiter.requireRoom('a', 160)).not.toThrow();
  });

  it('has the room back of who did not miss, and of whom nobody could judge', async () => {
    const limiter = new GuessLimiter(1);
    await limiter.judge('a', 100, () => Promise.resolve('found'));
    await limiter.judge('a', 100, () => Promise.reject(new Error('away'))).catch(() => undefined);
    await limiter.judge('a', 100, () => Promise.resolve(null));

    await expect(limiter.judge('a', 100, () => Promise.resolve('found'))).rejects.toThrow(RateLimited);
  });

  it('counts each key apart', () => {
    const limiter = new GuessLimiter(1);
    limiter.count('a', 100);

    expect(() => limiter.requireRoom('b', 100)).not.toThrow();
  });

  it('stays small: of ten thousand and one keys the one that missed longest ago is forgotten', () => {
    const limiter = new GuessLimiter(1);
    for (let key = 0; key <= 10_000; key += 1) limiter.count(key, 100);

    expect(() => limiter.requireRoom(0, 100)).not.toThrow();
    expect(() => limiter.requireRoom(1, 100)).toThrow(RateLimited);
  });
});
