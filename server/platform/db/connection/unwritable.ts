const invalidText = '22021';

/** Whether a statement was refused for a text that no database holds, such as one with a NUL: the fault is the asker's. */
export const isUnwritable = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === invalidText;
