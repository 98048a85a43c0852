/** Not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on a slow or paid connection, where nothing is loaded ahead. */
export const isThrifty = (line: Line | undefined = (navigator as { connection?: Line }).connection): boolean =>
  line?.saveData === true || line?.effectiveType === '2g' || line?.effectiveType === 'slow-2g';
