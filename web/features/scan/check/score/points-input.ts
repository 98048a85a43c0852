export type PointsFault = 'empty' | 'nan' | 'step' | 'range';

const most = 1000;

/** Parses typed points: a comma is a decimal point, and a long minus counts as a minus. */
export const readPoints = (typed: string): { points: number } | { fault: PointsFault } => {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/[\u2212\u2013]/, '-')
    .replaceAll(/[\s\u00a0\u202f]/g, '');
  if (text === '') return { fault: 'empty' };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return { fault: 'nan' };
  const points = Number(text) + 0;
  if (Math.abs(points) > most) return { fault: 'range' };
  return Number.isInteger(points * 2) ? { points: points === 0 ? 0 : points } : { fault: 'step' };
};

/** Returns the points after a press on a button beside the field; an empty field counts as 0. */
export const steppedPoints = (typed: string, by: number): string => {
  const read = readPoints(typed);
  const points = ('points' in read ? read.points : 0) + by;
  return String(Math.max(-most, Math.min(most, points)));
};

export const turnedPoints = (typed: string): string => {
  const read = readPoints(typed);
  return 'points' in read && read.points !== 0 ? String(-read.points) : typed;
};
