import { sentencePoints } from '../../format/points.ts';
import type { SiteNumbers } from './site-numbers.ts';

export type Unit = 'points' | 'coins' | 'hours' | 'people';

export const placeholderUnits: Record<keyof SiteNumbers, Unit> = {
  solve: 'points',
  visit: 'points',
  hintSolve: 'points',
  hintVisit: 'points',
  hintMost: 'points',
  hintCoins: 'coins',
  hint: 'coins',
  length: 'hours',
  fewest: 'people',
  most: 'people',
};

const isPlaceholder = (name: string): name is keyof SiteNumbers => Object.hasOwn(placeholderUnits, name);

/** Names a unit in the form that goes with a count. */
export type NameUnit = (unit: Unit, count: number) => string;

export interface Units {
  of: NameUnit;
  /** Stands for the coins of a riddle with a hint where it brings none. */
  noCoins: string;
}

/** Fills a text for visitors with the numbers of an event: `{solve}` is «4 балла», `{solve#}` is «4». What is no placeholder stays. */
export const fillText = (text: string, numbers: SiteNumbers, units: Units): string =>
  text.replaceAll(/\{(\w+)(#?)\}/g, (written, name: string, bare: string) => {
    if (!isPlaceholder(name)) return written;
    const count = numbers[name];
    if (bare) return sentencePoints(count);
    if (name === 'hintCoins' && count === 0) return units.noCoins;
    return `${sentencePoints(count)} ${units.of(placeholderUnits[name], count)}`;
  });
