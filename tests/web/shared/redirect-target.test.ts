import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { paths } from '#web/shared/paths.ts';
import { redirectTarget } from '#web/shared/redirect-target.ts';

const taken: [wish: string, goesTo: string][] = [
  ['/', '/'],
  ['/?utm_source=tg', '/?utm_source=tg'],
  ['/profile', '/profile'],
  ['/profile#team', '/profile#team'],
  ['/quest', '/quest'],
  ['/quest?from=tg', '/quest?from=tg'],
  ['/quest/12', '/quest/12'],
  ['/quest/12#riddle-3', '/quest/12#riddle-3'],
  ['/quest/abc-DEF_1', '/quest/abc-DEF_1'],
  ['/previous', '/previous'],
  ['/qr', '/qr'],
  ['/qr/verify?token=abcDEF-_123', '/qr/verify?token=abcDEF-_123'],
  ['/previous/29', '/previous/29'],
  ['/previous/demo?x=1#board-ru', '/previous/demo?x=1#board-ru'],
  ['/previous/%D0%BA%D0%B2', '/previous/%D0%BA%D0%B2'],
  ['/previous/кв', '/previous/%D0%BA%D0%B2'],
  ['/quest/../profile', '/profile'],
  ['/quest/./12', '/quest/12'],
  ['/quest/..', '/'],
  ['/quest/%2e%2e/profile', '/profile'],
  ['/profile?next=//evil.example', '/profile?next=//evil.example'],
  ['/profile?next=https://evil.example', '/profile?next=https://evil.example'],
  ['/quest/12?a=%0d%0aSet-Cookie:x', '/quest/12?a=%0d%0aSet-Cookie:x'],
  ['/quest/@evil.example', '/quest/@evil.example'],
];

const refused: string[] = [
  '',
  ' ',
  'profile',
  'quest/1',
  './profile',
  '../profile',
  '?x=1',
  '#x',
  '//',
  '///',
  '//evil.example',
  '//evil.example/profile',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/profile\\',
  '/quest\\..\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /profile',
  '/profile ',
  '/pro file',
  '/profile\u0000',
  '/profile\u0085',
  '/profile\u00a0',
  '/profile\u2028',
  '/pro\u200bfile',
  '/\u202eprofile',
  'https://evil.example',
  'https://evil.example/profile',
  'http:evil.example',
  'https:/profile',
  'https:profile',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'blob:https://evil.example/1',
  'mailto:a@b.c',
  'tg://resolve',
  '@evil.example',
  '/registration',
  '/registration?redirect_url=/registration',
  '/auth/telegram',
  '/auth/telegram?id=1',
  '/graphql',
  '/api/auth/logout',
  '/static/img/x.svg',
  '/nowhere',
  '/profile/',
  '/quest/',
  '/quest/1/2',
  '/previous/',
  '/quest/%2fevil.example',
  '/quest/%2F..%2Fprofile',
  '/quest/%5cevil.example',
  '/quest/%00',
  '/quest/%0d%0a',
  '/quest/%zz',
  '/quest/%',
  '/quest/%E0%A4%A',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/quest/..//evil.example',
  `/profile?${'x'.repeat(3000)}`,
];

describe('the address to return to after sign-in', () => {
  it.each(taken)('takes %j and goes to %j', (wish, goesTo) => {
    expect(redirectTarget(wish)).toBe(goesTo);
  });

  it.each(refused)('refuses %j', (wish) => {
    expect(redirectTarget(wish)).toBeNull();
  });

  it.each([null, undefined])('is none when none was asked for (%s)', (wish) => {
    expect(redirectTarget(wish)).toBeNull();
  });

  it(
    'never leaves our origin, whatever is asked for',
    // Thousands of addresses take a while on a busy machine.
    { ...spec('C.10'), timeout: 30_000 },
    () => {
      const hostile = fc.array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          '.',
          '..',
          '%2e',
          '%2f',
          '%5c',
          '\t',
          '\n',
          '@',
          ':',
          '?',
          '#',
          'evil.example',
          'quest',
          'profile',
          'https:',
          ' ',
          '\u200b',
          'é',
        ),
        { maxLength: 12 },
      );
      fc.assert(
        fc.property(
          fc.oneof(
            hostile.map((parts) => parts.join('')),
            hostile.map((parts) => `/${parts.join('')}`),
            fc.string({ unit: 'binary' }),
          ),
          (wish) => {
            const target = redirectTarget(wish);
            if (target === null) return true;
            const url = new URL(target, 'https://versta.example');
            return (
              url.origin === 'https://versta.example' &&
              target.startsWith('/') &&
              !target.startsWith('//') &&
              redirectTarget(target) === target
            );
          },
        ),
        { numRuns: 5000 },
      );
    },
  );

  it('takes every block and every board, whatever its name', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/[/\\\p{Cc}]/u.test(text) && text !== '.' && text !== '..');
    fc.assert(
      fc.property(name, (text) => {
        expect(redirectTarget(paths.block(text))).toBe(paths.block(text));
        expect(redirectTarget(paths.standings(text))).toBe(paths.standings(text));
      }),
    );
  });
});
