import { afterEach, beforeEach, expect, vi } from 'vitest';
import { demoInstallation } from '#tests/support/demo-files.ts';
import { setInstallation } from '#web/i18n/installation.ts';

setInstallation(demoInstallation);

/** A complaint in the console is a failure: React, Apollo and i18next use it for real faults. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
