import { afterEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';

/** The app as a visit begins: what was on before is read from the browser. */
const visit = async () => {
  vi.resetModules();
  return import('#web/features/editing/edit-mode.ts');
};

afterEach(() => localStorage.clear());

describe('edit mode', () => {
  it('is kept in the browser across visits, on and off', spec('2.5.11', '4.27'), async () => {
    const first = await visit();
    expect(first.editMode.get()).toBe(false);
    first.setEditMode(true);

    const second = await visit();
    expect([localStorage.getItem('questEditMode'), second.editMode.get()]).toEqual(['true', true]);
    second.setEditMode(false);

    expect((await visit()).editMode.get()).toBe(false);
  });
});
