import { useTranslation } from 'react-i18next';

export interface Ranking {
  /** In the order of the chart, those included that it has no room for. */
  values: readonly number[];
  /** How many of them it shows; all by default. */
  shown?: number;
}

/** Counts how many share the first value, and how many of the last shown value were left out. */
export const tiesOf = ({ values, shown = values.length }: Ranking) => {
  const sharing = (value: number | undefined, among: readonly number[]) => among.filter((each) => each === value).length;
  return { first: sharing(values[0], values), leftOut: sharing(values[shown - 1], values.slice(shown)) };
};

/** Says what the order of a chart does not: whose value is equal. */
export const useTies = (ranking: Ranking | undefined): string => {
  const { t } = useTranslation('charts');
  if (!ranking) return '';
  const { first, leftOut } = tiesOf(ranking);
  return [first > 1 && t('ties.first', { count: first - 1 }), leftOut > 0 && t('ties.leftOut', { count: leftOut })]
    .filter(Boolean)
    .join(' ');
};
