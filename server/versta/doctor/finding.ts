/** What an examination found in one place, and what to do about it. */
export interface Finding {
  /** A stable name, such as `database`. */
  check: string;
  /** A fault keeps people from playing or loses something; a warning will, or may. */
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  /** One sentence. */
  found: string;
  /** What to do, one sentence; null where nothing is to be done. */
  remedy: string | null;
}

type Verdict = Omit<Finding, 'check'>;

export const fine = (found: string): Verdict => ({ state: 'ok', found, remedy: null });
export const skipped = (found: string): Verdict => ({ state: 'skipped', found, remedy: null });
export const warning = (found: string, remedy: string): Verdict => ({ state: 'warning', found, remedy });
export const fault = (found: string, remedy: string): Verdict => ({ state: 'fault', found, remedy });

/** Examines one thing; what it throws is a finding, too. */
export async function examine(check: string, look: () => Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    return { check, ...fault((error as Error).message, 'Look at the log of the server and at the place that the sentence names.') };
  }
}
