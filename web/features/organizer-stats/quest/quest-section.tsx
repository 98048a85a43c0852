import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { CategoryTotals } from '#web/features/organizer-stats/quest/category-totals.tsx';
import { InsiderHours } from '#web/features/organizer-stats/quest/insider-hours.tsx';
import { useQuestStatsQuery } from '#web/features/organizer-stats/quest/__generated__/quest-stats.generated.ts';
import { Solvers } from '#web/features/organizer-stats/quest/solvers.tsx';
import { TopTeams } from '#web/features/organizer-stats/quest/top-teams.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-variables.ts';
import { SolveCurve } from '#web/shared/charts/curve/solve-curve.tsx';

/** Shows the play of the teams: solves over time, totals, the best teams, and busy insiders. */
export const QuestSection = ({ variables, readAt }: { variables: StatsVariables; readAt: number }) => {
  const { t } = useTranslation('organizerStats');
  const asking = useQuestStatsQuery({ variables });
  return (
    <Section name="quest" title={t('section.quest')} asking={asking} bones={[520, 400, 520, 520]}>
      {({ organizerStatistics: statistics }) =>
        statistics ? (
          <>
            <SolveCurve categories={statistics.curves} event={statistics.event} now={readAt} level={3} hasJson />
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
