import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { CategoryNumbers } from './event-stats.types.ts';

interface CategoryComparisonProps {
  categories: readonly CategoryNumbers[];
  slug: string;
}

/** Compares the medians of the categories, and puts all other numbers in the table. */
export const CategoryComparison = ({ categories, slug }: CategoryComparisonProps) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const playing = categories
    .flatMap((numbers) => {
      const { medianTotal: median, bestTotal: best } = numbers;
      return median === null || best === null ? [] : [{ ...numbers, median, best, name: localized(numbers.category.name, language) }];
    })
    .toSorted((a, b) => b.median - a.median);
  const [first] = playing;
  if (!first || playing.length < 2) return null;
  const highest = Math.max(...playing.map(({ best }) => best), 1);
  return (
    <ChartFigure
      title={t('compare.title', { category: first.name, points: sentencePoints(first.median), count: first.median })}
      note={t('compare.note')}
      ranking={{ values: playing.map(({ median }) => median) }}
      table={{
        columns: [
          t('category'),
          ...['teams', 'players', 'solved', 'visited', 'hints'].map((fact) => t(`tile.${fact as 'teams'}`)),
          t('compare.median'),
          t('compare.best'),
        ],
        rows: playing.map(({ name, teams, players, solved, visited, hints, median, best }) => [
          name,
          teams,
          players,
          solved,
          visited,
          hints,
          median,
          best,
        ]),
      }}
      fileName={`${slug}-categories`}
    >
      <BarList
        bars={playing.map(({ category, name, median, best }) => ({
          key: category.id,
          name,
          lang: language,
          value: sentencePoints(median),
          remark: t('compare.bestOf', { points: sentencePoints(best) }),
          percent: Math.max(0, (100 * median) / highest),
        }))}
      />
    </ChartFigure>
  );
};
