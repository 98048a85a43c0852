import type { DeskEvent } from './use-event-form.ts';

export const priceGroups = [
  { group: 'solve', names: ['solve', 'solveCoins', 'solveWithHint', 'solveWithHintCoins'] },
  { group: 'visit', names: ['visit', 'visitCoins', 'visitWithHint', 'visitWithHintCoins'] },
  { group: 'coins', names: ['hintCoins', 'startCoins', 'coinValue'] },
  { group: 'bonus', names: ['blockSolved', 'blockVisited'] },
] as const;

export type PriceName = (typeof priceGroups)[number]['names'][number];

/** The prices as the fields show them. */
export const pricesOf = ({ prices }: DeskEvent): Record<PriceName, string> =>
  Object.fromEntries(priceGroups.flatMap(({ names }) => names.map((name) => [name, String(prices[name])]))) as Record<PriceName, string>;

const mostPoints = { coinValue: 50 } as Partial<Record<PriceName, number>>;

/** The server takes points in steps of a half, and whole coins. */
export const priceRange = (name: PriceName): { min: number; max: number; step: number } =>
  name.endsWith('Coins') ? { min: 0, max: 100, step: 1 } : { min: 0, max: mostPoints[name] ?? 1000, step: 0.5 };

/** A price as people write it, with a comma or a point. */
export const readPrice = (value: string): number => Number(value.replace(',', '.'));

export const isPrice = (name: PriceName, value: string): boolean => {
  const { min, max, step } = priceRange(name);
  const price = readPrice(value);
  return value.trim() !== '' && price >= min && price <= max && Number.isInteger(price / step);
};
