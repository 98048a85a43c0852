import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { CategoryTotals } from '#web/features/organizer-stats/quest/category-totals.tsx';
import { InsiderHours } from '#web/features/organizer-stats/quest/insider-hours.tsx';
import { type QuestStatsQuery, useQuestStatsQuery } from '#web/features/organizer-stats/quest/__generated__/quest-stats.generated.ts';
import { Solvers } from '#web/features/organizer-stats/quest/solvers.tsx';
import { TopTeams } from '#web/features/organizer-stats/quest/top-teams.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-variables.ts';
import { curveSeries, stepsToDraw } from '#web/shared/charts/curve/curve-series.ts';
import { SolveCurve } from '#web/shared/charts/curve/solve-curve.tsx';

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
