import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';
import type { QuestStatsQuery } from './__generated__/quest-stats.generated.ts';

type Totals = NonNullable<QuestStatsQuery['organizerStatistics']>['categories'][number];

/** Points of a team of the category on average: sums would only say which category has more teams. */
const average = ({ points, teams }: Totals): number => (teams > 0 ? Math.round((10 * points) / teams) / 10 : 0);

/** The categories beside each other: their teams, points and coins. */
export const CategoryTotals = ({ categories, slug }: { categories: readonly Totals[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const formatName = ({ category }: Totals) => localized(category.name, language);
  const playing = categories.reduce((sum, each) => sum + each.playing, 0);
  const teams = categories.reduce((sum, each) => sum + each.teams, 0);
  if (teams === 0) return <NothingYet>{t('sizes.none')}</NothingYet>;
  const ranked = categories.filter((each) => each.teams > 0).toSorted((a, b) => average(b) - average(a));
  const [best, second] = ranked;
  if (!best) return null;
  const isEven = second !== undefined && average(best) === average(second);
  const highest = Math.max(1, average(best));
  return (
    <ChartFigure
      level={3}
      hasJson
      title={isEven ? t('totals.even') : t('totals.title', { category: formatName(best) })}
      note={t('totals.note', { playing, teams })}
      table={{
        columns: [t('category'), t('teams'), t('totals.playing'), t('points'), t('coins'), t('hints')],
        rows: categories.map((each) => [formatName(each), each.teams, each.playing, each.points, each.coins, each.hints]),
      }}
      fileName={`${slug}-categories`}
    >
      <BarList
        bars={ranked.map((each) => ({
          key: each.category.id,
          name: formatName(each),
          lang: language,
          value: t('pointsCount', { points: sentencePoints(average(each)), count: average(each) }),
          remark: [
            t('teamsCount', { count: each.teams }),
            t('pointsCount', { points: sentencePoints(each.points), count: each.points }),
            t('coinsCount', { count: each.coins }),
          ].join(' · '),
          percent: Math.max(0, (100 * average(each)) / highest),
        }))}
      />
    </ChartFigure>
  );
};
