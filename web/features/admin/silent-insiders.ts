/** After so long without a mark somebody should look whether the insider is in place. */
export const silentAfterMinutes = 20;

/** How many have marked nobody for that long. */
export const countSilent = (insiders: { lastMarkAt: string | null }[], now: number): number =>
  insiders.filter(({ lastMarkAt }) => lastMarkAt === null || now - Date.parse(lastMarkAt) > silentAfterMinutes * 60_000).length;
