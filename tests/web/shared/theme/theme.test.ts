import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { themeFor } from '#web/shared/theme/theme.ts';

describe('the theme', () => {
  it('is what the visitor chose, everywhere', () => {
    expect(themeFor('sun', true, true)).toBe('sun');
    expect(themeFor('dark', true, false)).toBe('dark');
  });

  it('is light in the street, whatever the system says', spec('B.25'), () => {
    expect(themeFor(null, true, true)).toBe('light');
  });

  it('follows the system elsewhere', () => {
    expect(themeFor(null, false, true)).toBe('dark');
    expect(themeFor(null, false, false)).toBe('light');
  });
});
