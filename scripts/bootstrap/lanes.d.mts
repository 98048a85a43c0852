/** What this machine lacks for a browser that is not Chromium, or for a spreadsheet program. */
export function missingPrograms(engine: 'firefox' | 'webkit' | 'spreadsheet'): string[];

/** Whether a run of tests with these arguments says first what it covers. */
export function wantsLanes(args: string[]): boolean;
