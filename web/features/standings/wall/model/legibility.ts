/** The wall is drawn on a sheet of 1920 × 1080 on every screen; rows may take this much of its height. */
const areaPx = 820;
const sheetWidthPx = 1920;

/** Height of a capital letter of the wall's font, in its size. */
const capitalShare = 0.655;
const arcMinutesOfRadian = 3437.75;

/** Below this a capital letter is a smudge, in minutes of arc. */
const leastArcMinutes = 12;

/** The size of the letters in the height of their row. */
const letterShare = { cats: 0.59, one: 0.66 } as const;
/** Larger letters leave no room for a name beside two other boards. */
const largestPx = 72;
const fewestRows = 4;
const mostRows = 16;

interface View {
  /** Metres. */
  width: number;
  distance: number;
}

/** Letters that the farthest viewer reads with ease (16 minutes of arc), in pixels of the sheet. */
export const comfortablePx = ({ width, distance }: View): number => (13.6 * distance) / width;

/** Returns the angle of a capital letter for the farthest viewer. */
export const arcMinutes = (fontPx: number, { width, distance }: View): number =>
  ((fontPx * capitalShare * width) / sheetWidthPx / distance) * arcMinutesOfRadian;

export interface Fit {
  rows: number;
  rowPx: number;
  fontPx: number;
  arcMinutes: number;
  isLegible: boolean;
}

/** Returns the rows of a page and their size: the most that is readable, or the requested number with a warning. */
export const fitRows = (view: View & { rows: number | null }, scene: 'cats' | 'one' = 'cats'): Fit => {
  const legible = Math.floor((areaPx * letterShare.cats) / Math.min(comfortablePx(view), largestPx));
  const wished = Math.min(mostRows, Math.max(fewestRows, view.rows ?? legible));
  const rows = scene === 'one' ? wished + 1 : wished;
  const rowPx = areaPx / rows;
  const fontPx = Math.floor(rowPx * letterShare[scene]);
  const seen = arcMinutes(fontPx, view);
  return { rows, rowPx, fontPx, arcMinutes: seen, isLegible: seen >= leastArcMinutes };
};
