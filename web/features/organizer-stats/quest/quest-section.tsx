import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { curveSeries, stepsToDraw } from '#web/shared/charts/curve/curve-series.ts';
import { SolveCurve } from '#web/shared/charts/curve/solve-curve.tsx';
import { NothingYet } from '../section/figures.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-filters.ts';
import { type QuestStatsQuery, useQuestStatsQuery } from './__generated__/quest-stats.generated.ts';
import { CategoryTotals } from './category-totals.tsx';
import { InsiderHours } from './insider-hours.tsx';
import { TopTeams } from './top-teams.tsx';

type Solver = NonNullable<QuestStatsQuery['organizerStatistics']>['solvers'][number];

/** The chart shows this many of the twenty in the table. */
const maxBars = 10;

/** Lists the teams with the most solves. */
const Solvers = ({ solvers, slug }: { solvers: readonly Solver[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const [first] = solvers;
  if (!first) return <NothingYet>{t('solvers.none')}</NothingYet>;
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('solvers.title', { name: first.fullName, count: first.solved })}
      note={t(solvers.length > maxBars ? 'solvers.note' : 'solvers.noteAll')}
      ranking={{ values: solvers.map(({ solved }) => solved), shown: maxBars }}
      table={{
        columns: [t('name'), t('team'), t('solved'), t('tries')],
        rows: solvers.map(({ fullName, teamName, solved, tries }) => [fullName, teamName, solved, tries]),
        lang: 'ru',
      }}
      fileName={`${slug}-solvers`}
    >
      <BarList
        bars={solvers.slice(0, maxBars).map(({ userId, teamId, fullName, teamName, solved, tries }) => ({
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

type Statistics = NonNullable<QuestStatsQuery['organizerStatistics']>;

/** Shows the solves over time; until there are enough of them for a line, their number. */
const Curve = ({ statistics: { curves, event }, readAt }: { statistics: Statistics; readAt: number }) => {
  const { t } = useTranslation('charts');
  const series = curveSeries(curves, event, readAt);
  const count = series.totals.reduce((sum, total) => sum + total, 0);
  if (count > 0 && stepsToDraw(series, readAt) === 0)
    return <NothingYet>{`${t('curve.soFar', { count })}. ${t('curve.tooEarly')}`}</NothingYet>;
  return <SolveCurve categories={curves} event={event} now={readAt} level={3} hasJson />;
};

/** Shows the play of the teams: solves over time, totals, the best teams, and busy insiders. */
export const QuestSection = ({ variables, readAt }: { variables: StatsVariables; readAt: number }) => {
  const { t } = useTranslation('organizerStats');
  const asking = useQuestStatsQuery({ variables });
  return (
    <Section name="quest" title={t('section.quest')} asking={asking} bones={[520, 400, 520, 520]}>
      {({ organizerStatistics: statistics }) =>
        statistics ? (
          <>
            <Curve statistics={statistics} readAt={readAt} />
            <CategoryTotals categories={statistics.categories} slug={statistics.event.slug} />
            <TopTeams teams={statistics.teams} slug={statistics.event.slug} />
            <Solvers solvers={statistics.solvers} slug={statistics.event.slug} />
            <InsiderHours hours={statistics.insiderHours} slug={statistics.event.slug} />
          </>
        ) : (
          <NothingYet />
        )
      }
    </Section>
  );
};
