declare module 'vitest' {
  interface TaskMeta {
    spec?: string[];
  }
}

/**
 * Says which clauses of docs/spec a test proves. It stands among the options of the test, or in one case of its table.
 * The generator reads it from the text of the file, so the ids are written out.
 */
export const spec = (...clauses: string[]) => ({ meta: { spec: clauses } });
