import { describe, expect, it } from 'vitest';
import { notPages, playerPages } from '#web/offline/page-kinds.ts';

const isOne = (patterns: RegExp[], path: string) => patterns.some((pattern) => pattern.test(path));

describe('addresses that the worker meets', () => {
  it.each(['/quest', '/quest/7', '/points', '/profile', '/qr', '/qr/verify'])('%s opens from the device', (path) => {
    expect(isOne(playerPages, path)).toBe(true);
  });

  it.each(['/', '/previous', '/registration', '/admin/stats', '/wall/demo', '/quests'])('%s is asked from the server first', (path) => {
    expect(isOne(playerPages, path)).toBe(false);
    expect(isOne(notPages, path)).toBe(false);
  });

  it.each(['/graphql', '/graphql?query=x', '/api/auth/me', '/static/img/a.jpg', '/assets/a.js', '/readyz', '/robots.txt', '/sw.js?x=1'])(
    '%s is no page',
    (path) => {
      expect(isOne(notPages, path)).toBe(true);
    },
  );
});
