/** After so long without a mark somebody should look whether the insider is in place. */
export const silentAfterMinutes = 20;

interface Play {
  startsAt: string;
  now: number;
}

/** How many have marked nobody for that long; the silence before play began does not count. */
export const countSilent = (insiders: { lastMarkAt: string | null }[], { startsAt, now }: Play): number =>
  insiders.filter(({ lastMarkAt }) => {
    const since = Math.max(Date.parse(startsAt), lastMarkAt === null ? 0 : Date.parse(lastMarkAt));
    return now - since > silentAfterMinutes * 60_000;
  }).length;
