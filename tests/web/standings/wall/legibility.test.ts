import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { arcMinutes, comfortablePx, fitRows } from '#web/features/standings/wall/page/wall-view.ts';

describe('the rows of a wall', () => {
  it('are ten of at least 76 px with capitals of at least 31 px for ten metres before three metres of screen', spec('F.11'), () => {
    const fit = fitRows({ width: 3, distance: 10, rows: null });

    expect(fit.rows).toBe(10);
    expect(fit.rowPx).toBeGreaterThanOrEqual(76);
    expect(fit.fontPx * 0.655).toBeGreaterThanOrEqual(31);
    expect(fit.isLegible).toBe(true);
  });

  it('have letters by the rule 13.6 × distance / width, which is sixteen minutes of arc', () => {
    expect(comfortablePx({ width: 2, distance: 10 })).toBe(68);
    expect(arcMinutes(68, { width: 2, distance: 10 })).toBeCloseTo(16, 0);
  });

  it('are fewer and larger for a farther viewer', () => {
    const [near, far] = [fitRows({ width: 3, distance: 8, rows: null }), fitRows({ width: 3, distance: 14, rows: null })];

    expect(far.rows).toBeLessThan(near.rows);
    expect(far.fontPx).toBeGreaterThan(near.fontPx);
  });

  it('come with a warning when somebody asks for more than can be read', () => {
    expect(fitRows({ width: 1.21, distance: 10, rows: 10 }).isLegible).toBe(false);
  });

  it('come with a warning when no size would do', () => {
    expect(fitRows({ width: 1, distance: 20, rows: null }).isLegible).toBe(false);
  });

  it('are one more in two columns of one category', () => {
    expect(fitRows({ width: 3, distance: 10, rows: null }, 'one').rows).toBe(11);
  });
});
