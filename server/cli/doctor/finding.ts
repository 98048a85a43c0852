/** The result of one check, with its remedy. */
export interface Finding {
  /** A stable name, such as `database`. */
  check: string;
  /** A fault keeps people from playing or loses data; a warning will do so later, or may. */
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  /** One sentence. */
  found: string;
  /** What to do, in one sentence; null where there is nothing to do. */
  remedy: string | null;
}

type Verdict = Omit<Finding, 'check'>;

export const fine = (found: string): Verdict => ({ state: 'ok', found, remedy: null });
export const skipped = (found: string): Verdict => ({ state: 'skipped', found, remedy: null });
export const warning = (found: string, remedy: string): Verdict => ({ state: 'warning', found, remedy });
export const fault = (found: string, remedy: string): Verdict => ({ state: 'fault', found, remedy });

/** Runs one check. An error of the check becomes a finding, too. */
export async function examine(check: string, run: () => Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await run()) };
  } catch (error) {
    return { check, ...fault((error as Error).message, 'Look at the log of the server and at the place that the sentence names.') };
  }
}
