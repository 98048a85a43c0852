import { describe, expect, it } from 'vitest';
import { MissWindow } from '#server/modules/identity/miss-window.ts';
import { RateLimited } from '#server/platform/errors.ts';

describe('a window of misses', () => {
  it('has room until the last miss that it allows', () => {
    const misses = new MissWindow(2);
    misses.count('a', 100);
    misses.requireRoom('a', 100);
    misses.count('a', 130);

    expect(() => misses.requireRoom('a', 140)).toThrow(RateLimited);
  });

  it('says when the oldest miss is a minute old', () => {
    const misses = new MissWindow(2);
    misses.count('a', 100);
    misses.count('a', 130);
    const waits = [140, 159].map((seconds) => {
      try {
        misses.requireRoom('a', seconds);
        return 0;
      } catch (error) {
        return (error as RateLimited).retryAfterSeconds;
      }
    });

    expect(waits).toEqual([20, 1]);
    expect(() => misses.requireRoom('a', 160)).not.toThrow();
  });

  it('has the room back of who did not miss, and of whom nobody could judge', async () => {
    const misses = new MissWindow(1);
    await misses.judge('a', 100, () => Promise.resolve('found'));
    await misses.judge('a', 100, () => Promise.reject(new Error('away'))).catch(() => undefined);
    await misses.judge('a', 100, () => Promise.resolve(null));

    await expect(misses.judge('a', 100, () => Promise.resolve('found'))).rejects.toThrow(RateLimited);
  });

  it('counts each key apart', () => {
    const misses = new MissWindow(1);
    misses.count('a', 100);

    expect(() => misses.requireRoom('b', 100)).not.toThrow();
  });

  it('stays small: of ten thousand and one keys the one that missed longest ago is forgotten', () => {
    const misses = new MissWindow(1);
    for (let key = 0; key <= 10_000; key += 1) misses.count(key, 100);

    expect(() => misses.requireRoom(0, 100)).not.toThrow();
    expect(() => misses.requireRoom(1, 100)).toThrow(RateLimited);
  });
});
