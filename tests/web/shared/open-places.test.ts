import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { staysWhenSignedOut } from '#web/shared/paths.ts';

describe('a refused request', () => {
  it.each(['/registration', '/', '/rules', '/previous/29', '/previous/29/answers', '/stats'])(
    'takes nobody away from %s',
    spec('2.1.16'),
    (path) => {
      expect(staysWhenSignedOut(path)).toBe(true);
    },
  );

  it.each(['/profile', '/quest', '/quest/7', '/admin', '/admin/stats', '/qr'])('may lead to sign-in from %s', spec('2.1.17'), (path) => {
    expect(staysWhenSignedOut(path)).toBe(false);
  });
});
