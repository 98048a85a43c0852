import { beforeEach, describe, expect, it } from 'vitest';
import { readArrival, tidyQuery } from '#web/features/identity/sign-in/sign-in-arrival.ts';
import { beginSignIn, wasBegunHere } from '#web/features/identity/telegram/sign-in-state.ts';

const fields = { id: '2001', first_name: 'Анна', auth_date: '1795000000', hash: 'ab12' };
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...fields, ...more });
const now = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

describe('a sign-in that was begun in this browser', () => {
  it('is known by its state', () => {
    expect(wasBegunHere(beginSignIn(now), now)).toBe(true);
  });

  it('is known once', () => {
    const state = beginSignIn(now);
    wasBegunHere(state, now);

    expect(wasBegunHere(state, now)).toBe(false);
  });

  it('has one state for all tabs', () => {
    expect(beginSignIn(now + 1000)).toBe(beginSignIn(now));
  });

  it('is forgotten after ten minutes', () => {
    const state = beginSignIn(now);

    expect(wasBegunHere(state, now + 10 * 60_000)).toBe(false);
    expect(beginSignIn(now + 10 * 60_000)).not.toBe(state);
  });

  it.each([null, '', 'guessed'])('is not what comes with the state %j', (state) => {
    beginSignIn(now);

    expect(wasBegunHere(state, now)).toBe(false);
  });

  it('is nothing that comes without a state while none was begun', () => {
    expect(wasBegunHere('', now)).toBe(false);
  });
});

describe('what the address brought', () => {
  it('is a sign-in of this browser when the state is ours', () => {
    const state = beginSignIn();

    expect(readArrival(query({ state }), '')).toMatchObject({ telegram: { id: '2001' }, isBegunHere: true });
  });

  it('is a sign-in of somebody else without our state', () => {
    expect(readArrival(query(), '')).toMatchObject({ telegram: { id: '2001' }, isBegunHere: false });
  });

  it('tells of a wrong role code, and that a further one was not judged', () => {
    expect(readArrival(new URLSearchParams('role_code=wrong'), '')).toMatchObject({ isCodeWrong: true, isLimited: false, refused: null });
    expect(readArrival(new URLSearchParams('refused=RATE_LIMITED'), '')).toMatchObject({ isLimited: true, refused: null });
    expect(tidyQuery(new URLSearchParams('role_code=wrong&redirect_url=%2Fquest')).toString()).toBe('redirect_url=%2Fquest');
  });

  it('keeps the state for the real return when the fields are not all there', () => {
    const state = beginSignIn();
    readArrival(new URLSearchParams({ state, id: '1' }), '');

    expect(wasBegunHere(state)).toBe(true);
  });

  it.each([
    ['#ticket=abc_-1', 'abc_-1'],
    ['#ticket=', null],
    ['#other=1', null],
    ['', null],
  ])('holds a one-time link in %j: %j', (hash, ticket) => {
    expect(readArrival(new URLSearchParams(), hash).ticket).toBe(ticket);
  });

  it.each(['nonsense', 'toString', 'hash', ''])('gives no reason that we do not know: %j', (refused) => {
    expect(readArrival(new URLSearchParams({ refused }), '').refused).toBeNull();
  });

  it('leaves only where to go and the invitation in the address', () => {
    const rest = tidyQuery(query({ state: 's', refused: 'HASH', redirect_url: '/quest', code: 'INSIDER-DEMO', photo_url: 'x' }));

    expect(Object.fromEntries(rest)).toEqual({ redirect_url: '/quest', code: 'INSIDER-DEMO' });
  });
});
