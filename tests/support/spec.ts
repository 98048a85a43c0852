declare module 'vitest' {
  interface TaskMeta {
    spec?: string[];
  }
}

/** Options of a test, or a part of one case of its table: the clauses of docs/spec that it proves. The generator reads them as text. */
export const spec = (...clauses: string[]) => ({ meta: { spec: clauses } });
