import { describe, expect, it } from 'vitest';
import { nextFirst } from '#web/shared/ui/site/partners/use-carousel.ts';

const total = 13;

describe('a turn of the carousel', () => {
  it('moves by as many slides as are seen', () => {
    expect(nextFirst({ first: 0, visible: 3, total }, 1)).toBe(3);
    expect(nextFirst({ first: 7, visible: 2, total }, -1)).toBe(5);
  });

  it('stops at a full last window before it wraps', () => {
    expect(nextFirst({ first: 9, visible: 3, total }, 1)).toBe(10);
    expect(nextFirst({ first: 10, visible: 3, total }, 1)).toBe(0);
    expect(nextFirst({ first: 2, visible: 3, total }, -1)).toBe(0);
    expect(nextFirst({ first: 0, visible: 3, total }, -1)).toBe(10);
  });
});
