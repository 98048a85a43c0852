import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import type { QuestStatsQuery } from '#web/features/organizer-stats/quest/__generated__/quest-stats.generated.ts';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';

type Solver = NonNullable<QuestStatsQuery['organizerStatistics']>['solvers'][number];

/** The chart shows this many of the twenty in the table. */
const mostBars = 10;

/** Lists the teams with the most solves. */
export const Solvers = ({ solvers, slug }: { solvers: readonly Solver[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const [first] = solvers;
  if (!first) return <NothingYet>{t('solvers.none')}</NothingYet>;
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('solvers.title', { name: first.fullName, count: first.solved })}
      note={t(solvers.length > mostBars ? 'solvers.note' : 'solvers.noteAll')}
      ranking={{ values: solvers.map(({ solved }) => solved), shown: mostBars }}
      table={{
        columns: [t('name'), t('team'), t('solved'), t('tries')],
        rows: solvers.map(({ fullName, teamName, solved, tries }) => [fullName, teamName, solved, tries]),
        lang: 'ru',
      }}
      fileName={`${slug}-solvers`}
    >
      <BarList
        bars={solvers.slice(0, mostBars).map(({ userId, teamId, fullName, teamName, solved, tries }) => ({
          key: `${userId}-${teamId}`,
          name: fullName,
          lang: 'ru',
          value: t('solvers.solved', { count: solved }),
          details: `${teamName} · ${t('triesCount', { count: tries })}`,
          percent: (100 * solved) / first.solved,
        }))}
      />
    </ChartFigure>
  );
};
