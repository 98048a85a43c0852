/** Not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody pays for every megabyte, or waits for it: then nothing is loaded ahead. */
export const isThrifty = (line: Line | undefined = (navigator as { connection?: Line }).connection): boolean =>
  line?.saveData === true || line?.effectiveType === '2g' || line?.effectiveType === 'slow-2g';
