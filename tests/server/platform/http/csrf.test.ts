import { describe, expect, it } from 'vitest';
import { CsrfFailed } from '#server/platform/errors.ts';
import { checkCsrf, csrfToken, newCsrfSeed } from '#server/platform/http/admission.ts';
import { spec } from '#tests/support/spec.ts';

const secret = 'a secret of at least thirty-two letters';
const publicUrl = 'https://quest.example';
const seed = newCsrfSeed();
const token = csrfToken(seed, secret);
const json = { 'content-type': 'application/json' };

const passes = (headers: Record<string, string>, change: { seed?: string | undefined; hasSession?: boolean } = {}) => {
  try {
    checkCsrf({
      headers: { host: 'inside:4000', ...headers },
      seed: 'seed' in change ? change.seed : seed,
      hasSession: change.hasSession ?? true,
      hasToken: false,
      secret,
      publicUrl,
    });
    return true;
  } catch (error) {
    if (error instanceof CsrfFailed) return false;
    throw error;
  }
};

describe('a request that changes something (3.5.1)', () => {
  it.each(['x-csrf-token', 'x-csrftoken', 'x-xsrf-token'])('passes with a valid token in %s', (name) => {
    expect(passes({ [name]: token })).toBe(true);
  });

  it.each([
    ['of another seed', csrfToken(newCsrfSeed(), secret)],
    ['made with another secret', csrfToken(seed, `${secret}!`)],
    ['cut short', token.slice(0, -1)],
    ['that is empty', ''],
    ['with a letter outside ASCII in it', `é${token.slice(1)}`],
    ['said twice', `${token}, ${token}`],
  ])('is refused with a token %s', spec('7.1.5'), (_name, wrong) => {
    expect(passes({ ...json, 'x-csrf-token': wrong, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('is refused with a valid token but no cookie to hold it against', () => {
    expect(passes({ 'x-csrf-token': token }, { seed: undefined })).toBe(false);
  });

  it.each([
    ['Sec-Fetch-Site same-origin and JSON', { ...json, 'sec-fetch-site': 'same-origin' }, true],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8', 'sec-fetch-site': 'same-origin' }, true],
    ['the public Origin', { ...json, origin: publicUrl }, true],
    ['the Origin of the host itself', { ...json, origin: 'http://inside:4000' }, true],
    ['a form from the same origin', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }, false],
    ['no content type', { 'sec-fetch-site': 'same-origin' }, false],
    ['no word of where it comes from', json, false],
    ['an address typed by hand', { ...json, 'sec-fetch-site': 'none' }, false],
    ['an Origin with our name in it', { ...json, origin: 'https://quest.example.evil.example' }, false],
    ['the null Origin', { ...json, origin: 'null' }, false],
  ])('without a token and with %s: %s', (_name, headers, expected) => {
    expect(passes(headers)).toBe(expected);
  });

  it.each([
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a foreign Origin that is cross-site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('never passes from another site, valid as its token is: %s (3.5.2)', (_name, headers) => {
    expect(passes({ ...json, 'x-csrf-token': token, ...headers })).toBe(false);
    expect(passes({ ...json, 'x-csrf-token': token, ...headers }, { hasSession: false })).toBe(false);
  });

  it('passes without a session: there is nothing to forge', () => {
    expect(passes({}, { hasSession: false })).toBe(true);
    expect(passes({ 'x-csrf-token': 'wrong' }, { hasSession: false })).toBe(false);
  });

  it('gets another seed each time, of 144 random bits', () => {
    expect(new Set(Array.from({ length: 100 }, newCsrfSeed)).size).toBe(100);
    expect(newCsrfSeed()).toMatch(/^[\w-]{24}$/);
  });
});
