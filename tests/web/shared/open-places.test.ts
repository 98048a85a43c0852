import { describe, expect, it } from 'vitest';
import { staysWhenSignedOut } from '#web/shared/paths.ts';

describe('a refused request', () => {
  it.each(['/registration', '/', '/previous/29', '/previous/29/answers', '/stats'])('takes nobody away from %s', (path) => {
    expect(staysWhenSignedOut(path)).toBe(true);
  });

  it.each(['/profile', '/quest', '/quest/7', '/admin', '/admin/stats', '/qr'])('may lead to sign-in from %s', (path) => {
    expect(staysWhenSignedOut(path)).toBe(false);
  });
});
