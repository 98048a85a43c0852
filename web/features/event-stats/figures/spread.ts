import { sentencePoints } from '#web/shared/format/points.ts';
import type { CategoryNumbers } from './event-stats.types.ts';

type Band = CategoryNumbers['scores'][number];
type Spread = Pick<CategoryNumbers, 'scores'>;

/** "20–29.5": points go in steps of a half, and the upper bound is not in the band. */
export const bandLabel = ({ from, to }: Pick<Band, 'from' | 'to'>): string => `${sentencePoints(from)}\u2013${sentencePoints(to - 0.5)}`;

/** The band with the most teams of all categories together; of equal ones the lowest. Null without teams. */
export const fullestBand = (categories: readonly Spread[]): Band | null => {
  const bands = (categories[0]?.scores ?? []).map((band, index) => ({
    ...band,
    teams: categories.reduce((sum, { scores }) => sum + (scores[index]?.teams ?? 0), 0),
  }));
  const maxTeams = Math.max(0, ...bands.map(({ teams }) => teams));
  return (maxTeams > 0 && bands.find(({ teams }) => teams === maxTeams)) || null;
};

/** A row for each band: its bounds, then the teams of each category in it. */
export const spreadRows = (categories: readonly Spread[]): [string, ...number[]][] =>
  (categories[0]?.scores ?? []).map((band, index) => [bandLabel(band), ...categories.map(({ scores }) => scores[index]?.teams ?? 0)]);
