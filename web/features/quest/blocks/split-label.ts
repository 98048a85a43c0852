/** Up to here the label stands after the fill, beyond it inside (specification: progress label threshold 20 %). */
const threshold = 20;

interface SplitLabel {
  percent: number;
  isInside: boolean;
}

export const splitLabel = (percent: number): SplitLabel => {
  const bounded = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
  return { percent: bounded, isInside: bounded > threshold };
};

export const share = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);
