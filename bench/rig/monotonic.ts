const bootOffsetMs = Number(process.hrtime.bigint()) / 1e6 - performance.now();

/** Reads the clock of the machine in milliseconds. It is the same in every process, and is never set back. */
export const monotonicMs = (): number => bootOffsetMs + performance.now();
