/** What this machine lacks for a browser that is not Chromium. */
export function missingPrograms(engine: 'firefox' | 'webkit'): string[];

/** Whether a run of tests with these arguments says first what it covers. */
export function wantsLanes(args: string[]): boolean;
