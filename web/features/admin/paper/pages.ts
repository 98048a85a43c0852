/** Splits things into pages of this many. */
export const chunks = <Thing>(things: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, page) => things.slice(page * size, (page + 1) * size));
