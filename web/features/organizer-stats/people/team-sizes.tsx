import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';
import type { PeopleStatsQuery } from './__generated__/people.generated.ts';

type TeamSize = NonNullable<PeopleStatsQuery['organizerStatistics']>['teamSizes'][number];

/** Shows the sizes of the teams. */
export const TeamSizes = ({ sizes, slug }: { sizes: readonly TeamSize[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const bySize = [...Map.groupBy(sizes, ({ size }) => size)].toSorted(([a], [b]) => a - b);
  const rows = bySize.map(([size, all]) => ({ size, all, teams: all.reduce((sum, { teams }) => sum + teams, 0) }));
  const usual = rows.toSorted((a, b) => b.teams - a.teams)[0];
  if (!usual) return <NothingYet>{t('sizes.none')}</NothingYet>;
  const categories = [...new Map(sizes.map(({ category }) => [category.id, localized(category.name, language)]))];
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('sizes.title', { count: usual.size })}
      note={t('sizes.note')}
      table={{
        columns: [t('sizes.size'), ...categories.map(([, name]) => name), t('total')],
        rows: rows.map(({ size, all, teams }) => [
          String(size),
          ...categories.map(([id]) => all.find(({ category }) => category.id === id)?.teams ?? 0),
          teams,
        ]),
      }}
      fileName={`${slug}-team-sizes`}
    >
      <BarList
        bars={rows.map(({ size, teams }) => ({
          key: String(size),
          name: t('sizes.people', { count: size }),
          lang: language,
          value: t('teamsCount', { count: teams }),
          percent: (100 * teams) / usual.teams,
        }))}
      />
    </ChartFigure>
  );
};
