/** After this time without a sign of them somebody should check on the insider. */
export const silentAfterMinutes = 20;

interface Watched {
  lastMarkAt: string | null;
  /** Since when nobody has heard of them. Null while they need not be at their place. */
  silentSince: string | null;
}

/** True when an insider who should be at their place has been silent for that long. */
export const isSilent = ({ silentSince }: Pick<Watched, 'silentSince'>, now: number): boolean =>
  silentSince !== null && now - Date.parse(silentSince) > silentAfterMinutes * 60_000;

export const countSilent = (insiders: Pick<Watched, 'silentSince'>[], now: number): number =>
  insiders.filter((insider) => isSilent(insider, now)).length;

/**
 * Counts the insiders to look after: those silent for that long, but in the first minutes, when nobody can be silent yet, those on duty who
 * have not marked anybody at all.
 */
export const countUnmarked = (
  insiders: Watched[],
  { startsAt, now }: { startsAt: string; now: number },
): { count: number; isEarly: boolean; isAlarming: boolean } => {
  const isEarly = now - Date.parse(startsAt) <= silentAfterMinutes * 60_000;
  const silent = countSilent(insiders, now);
  const unmarked = insiders.filter(({ lastMarkAt, silentSince }) => lastMarkAt === null && silentSince !== null).length;
  return { count: isEarly ? unmarked : silent, isEarly, isAlarming: silent > 0 };
};
