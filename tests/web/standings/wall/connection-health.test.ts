import { describe, expect, it } from 'vitest';
import { needsReload } from '#web/features/standings/wall/page/use-unattended-reload.ts';
import { connectionHealth } from '#web/features/standings/wall/source/wall-connection.ts';

describe('the sign of the connection', () => {
  it.each([
    [0, 'live'],
    [10_000, 'live'],
    [10_001, 'reconnecting'],
    [30_000, 'reconnecting'],
    [30_001, 'lost'],
  ] as const)('is %d ms after the last message: %s', (silenceMs, health) => {
    expect(connectionHealth(silenceMs)).toBe(health);
  });
});

describe('a wall that stands all day', () => {
  const day = 3_600_000;

  it('loads itself again after ten silent minutes, not before', () => {
    expect(needsReload({ silenceMs: 600_000, ageMs: day, hour: 12 })).toBeNull();
    expect(needsReload({ silenceMs: 600_001, ageMs: day, hour: 12 })).toBe('hard');
  });

  it('reloads once a night', () => {
    expect(needsReload({ silenceMs: 0, ageMs: 7 * day, hour: 4 })).toBe('soft');
    expect(needsReload({ silenceMs: 0, ageMs: 7 * day, hour: 15 })).toBeNull();
    expect(needsReload({ silenceMs: 0, ageMs: day, hour: 4 })).toBeNull();
  });
});
