import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { demoInstallation } from '#tests/support/demo-files.ts';
import { setInstallation } from '#web/i18n/installation.ts';

setInstallation(demoInstallation);

// Testing Library takes down after each test what it has rendered, if it finds this global.
Object.assign(globalThis, { afterEach });

/** A complaint in the console is a failure: React, Apollo and i18next use it for real faults. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

/** A page that has lost its server looks for it again and again. The runner waits for such a page, so after its last test nobody answers it. */
afterAll(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
