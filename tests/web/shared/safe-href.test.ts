import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { safeHref } from '#web/shared/safe-href.ts';

describe('a link from content', () => {
  it.each(['https://example.com/a', 'http://example.com/'])('leads to the web: %s', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', '/inside', 'no address', '', null, undefined])(
    'is dropped when it does not: %j',
    spec('B.17'),
    (address) => {
      expect(safeHref(address)).toBeNull();
    },
  );
});
