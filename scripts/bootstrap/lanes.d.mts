/** What this machine lacks for a browser that is not Chromium. */
export function missingPrograms(engine: 'firefox' | 'webkit'): string[];
