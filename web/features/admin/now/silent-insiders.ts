/** After this time without a mark somebody should check on the insider. */
export const silentAfterMinutes = 20;

interface Play {
  startsAt: string;
  now: number;
}

interface Marking {
  lastMarkAt: string | null;
}

/** True when an insider has been silent for that long; the time before play does not count. */
export const isSilent = ({ lastMarkAt }: Marking, { startsAt, now }: Play): boolean => {
  const since = Math.max(Date.parse(startsAt), lastMarkAt === null ? 0 : Date.parse(lastMarkAt));
  return now - since > silentAfterMinutes * 60_000;
};

export const countSilent = (insiders: Marking[], play: Play): number => insiders.filter((insider) => isSilent(insider, play)).length;

/**
 * Counts the insiders to look after: those silent for that long, but in the first minutes, when nobody can be silent yet, those who have
 * not marked anybody at all.
 */
export const countUnmarked = (insiders: Marking[], play: Play): { count: number; isEarly: boolean; isAlarming: boolean } => {
  const isEarly = play.now - Date.parse(play.startsAt) <= silentAfterMinutes * 60_000;
  const silent = countSilent(insiders, play);
  return { count: isEarly ? insiders.filter(({ lastMarkAt }) => lastMarkAt === null).length : silent, isEarly, isAlarming: silent > 0 };
};
