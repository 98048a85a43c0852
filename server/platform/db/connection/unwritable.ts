const invalidText = '22021';

/** Returns true when a statement was refused for a text that no database holds, such as one with a NUL: the request is wrong. */
export const isUnwritable = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === invalidText;
