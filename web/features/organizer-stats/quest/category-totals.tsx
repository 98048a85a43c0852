import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import type { QuestStatsQuery } from '#web/features/organizer-stats/quest/__generated__/quest-stats.generated.ts';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

type Totals = NonNullable<QuestStatsQuery['organizerStatistics']>['categories'][number];

/** The categories beside each other: their teams, points and coins. */
export const CategoryTotals = ({ categories, slug }: { categories: readonly Totals[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const nameOf = ({ category }: Totals) => localized(category.name, language);
  const playing = categories.reduce((sum, each) => sum + each.playing, 0);
  const teams = categories.reduce((sum, each) => sum + each.teams, 0);
  if (teams === 0) return <NothingYet>{t('sizes.none')}</NothingYet>;
  const highest = Math.max(1, ...categories.map(({ points }) => points));
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('totals.title', { playing, count: teams })}
      note={t('totals.note')}
      table={{
        columns: [t('category'), t('teams'), t('totals.playing'), t('points'), t('coins'), t('hints')],
        rows: categories.map((each) => [nameOf(each), each.teams, each.playing, each.points, each.coins, each.hints]),
      }}
      fileName={`${slug}-categories`}
    >
      <BarList
        bars={categories.map((each) => ({
          key: each.category.id,
          name: nameOf(each),
          lang: language,
          value: t('pointsCount', { points: sentencePoints(each.points), count: each.points }),
          remark: `${t('teamsCount', { count: each.teams })} · ${t('coinsCount', { count: each.coins })}`,
          percent: Math.max(0, (100 * each.points) / highest),
        }))}
      />
    </ChartFigure>
  );
};
