const bootOffsetMs = Number(process.hrtime.bigint()) / 1e6 - performance.now();

/** Milliseconds of the machine's own clock: the same in every process on it, and never set back. */
export const monotonicMs = (): number => bootOffsetMs + performance.now();
