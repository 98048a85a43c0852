import { describe, expect, it } from 'vitest';
import { RefusedError, StatusError } from '#web/graphql/api-errors.ts';
import { errorCode, isNetworkError, secondsToWait } from '#web/graphql/error-code.ts';

const said = (extensions: Record<string, unknown>) => new RefusedError([{ message: 'x', extensions }]);
const refused = (status: number, body: string, headers: Record<string, string> = {}) =>
  new StatusError(new Response(body, { status, headers }), body);

describe('what went wrong', () => {
  it.each([
    ['an answer', said({ code: 'RATE_LIMITED', retryAfter: 3 })],
    ['the body of a refused request', refused(429, JSON.stringify({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 3 } }] }))],
    ['a typed refusal', { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 3 }],
  ])('is read from %s, with the seconds to wait', (_where, error) => {
    expect(errorCode(error)).toBe('RATE_LIMITED');
    expect(secondsToWait(error)).toBe(3);
    expect(isNetworkError(error)).toBe(false);
  });

  it('is nothing we know behind a broken proxy, but when to come back may be in the header', () => {
    const error = refused(503, '<html>', { 'retry-after': '7' });

    expect(errorCode(error)).toBeNull();
    expect(secondsToWait(error)).toBe(7);
    expect(isNetworkError(error)).toBe(true);
  });

  it.each([undefined, null, 'RATE_LIMITED', said({ code: 'OVERLOADED' }), { code: 'RATE_LIMITED' }])(
    'has no time to wait in %s',
    (error) => {
      expect(secondsToWait(error)).toBeNull();
    },
  );

  it('is the network when nobody responded', () => {
    expect(isNetworkError(new TypeError('Failed to fetch'))).toBe(true);
    expect(isNetworkError(undefined)).toBe(false);
  });
});
