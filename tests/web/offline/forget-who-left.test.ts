import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from './stored-texts.ts';

const values = new Map<string, unknown>();

/** A page that begins with what this browser has stored. */
const openPage = async (stored: Record<string, string>) => {
  vi.resetModules();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const owner = await import('#web/offline/owner.ts');
  const hint = await import('#web/shared/session-hint.ts');
  return { ...owner, ...hint };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  values.set('answers', '{"viewerId":"9"}');
  openStore(values);
});
afterEach(() => {
  vi.unstubAllGlobals();
  values.clear();
  localStorage.clear();
});

describe('a page without a session', () => {
  it.each([
    ['whose person is still named', { 'versta-owner': '9' }],
    ['whose person another page has forgotten already', {}],
    ['after a session that ended by itself', { 'versta-signed-in': 'ended' }],
  ])('%s empties the store and the pass', async (_what, stored) => {
    const { forgetWhoLeft, tidied } = await openPage({ 'versta-pass': '{"link":"secret"}', ...stored });

    forgetWhoLeft();
    await tidied();

    expect(values.size).toBe(0);
    expect(localStorage.getItem('versta-pass')).toBeNull();
  });

  it('keeps the public pages that a visitor has saved since', async () => {
    const { forgetWhoLeft, tidied } = await openPage({});
    forgetWhoLeft();
    await tidied();
    await settled();
    values.set('page /previous/29', '{}');
    const next = await openPage({});

    next.forgetWhoLeft();
    await next.tidied();

    expect([...values.keys()]).toEqual(['page /previous/29']);
  });
});

it('a page with a session empties nothing', async () => {
  const { forgetWhoLeft, tidied } = await openPage({ 'versta-owner': '9', 'versta-signed-in': '1' });

  forgetWhoLeft();
  await tidied();

  expect(values.size).toBe(1);
});

describe('the end of a session', () => {
  it('is remembered until somebody signs in, when it was not the person who ended it', async () => {
    const { hintSession, hasSessionEnded } = await openPage({ 'versta-signed-in': '1' });

    hintSession(false);
    expect(hasSessionEnded()).toBe(true);
    hintSession(true);

    expect(hasSessionEnded()).toBe(false);
  });

  it('is none for an anonymous visitor, and none for a person who signs out', async () => {
    const { hintSession, endSession, hasSessionEnded } = await openPage({});

    hintSession(false);
    const whenAnonymous = hasSessionEnded();
    hintSession(true);
    endSession();

    expect([whenAnonymous, hasSessionEnded()]).toEqual([false, false]);
  });
});
