import { afterEach, describe, expect, it } from 'vitest';
import { comeThrough, isLeaving, leaving, setOut, whileLeaving } from '#web/shared/departure.ts';

afterEach(comeThrough);

describe('somebody who signs out here', () => {
  it('is leaving until it is done', async () => {
    const seen: boolean[] = [];

    await whileLeaving(async () => void seen.push(isLeaving()));

    expect([...seen, isLeaving()]).toEqual([true, false]);
  });

  it('is no longer leaving when it failed', async () => {
    await expect(whileLeaving(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');

    expect(isLeaving()).toBe(false);
  });

  it('is watched by the page, which has to go on when it failed', async () => {
    const heard: boolean[] = [];
    const stop = leaving.subscribe(() => heard.push(leaving.get()));

    await whileLeaving(() => Promise.reject(new Error('no network'))).catch(() => undefined);

    expect(heard).toEqual([true, false]);
    stop();
  });

  it('is leaving until the other page is on the screen, however long the router has had it', async () => {
    await whileLeaving(async () => setOut('/somewhere'));
    const isOnTheWay = isLeaving();
    comeThrough();

    expect([isOnTheWay, isLeaving()]).toEqual([true, false]);
  });

  it('goes nowhere who stays on the page', async () => {
    await whileLeaving(async () => setOut(`${window.location.pathname}?again`));

    expect(isLeaving()).toBe(false);
  });
});
