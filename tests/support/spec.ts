declare module 'vitest' {
  interface TaskMeta {
    spec?: string[];
  }
}

/**
 * Names the clauses of docs/spec that a test proves, among the options of the test or in one case of its table. The generator reads it
 * from the text of the file, so the ids must be literals.
 */
export const spec = (...clauses: string[]) => ({ meta: { spec: clauses } });
