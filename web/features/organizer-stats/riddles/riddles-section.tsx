import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { DoubtfulRiddles } from '#web/features/organizer-stats/riddles/doubtful-riddles.tsx';
import { useRiddleStatsQuery } from '#web/features/organizer-stats/riddles/__generated__/riddle-stats.generated.ts';
import { RiddleSuccess } from '#web/features/organizer-stats/riddles/riddle-success.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-variables.ts';

/** Shows the statistics of the riddles, the doubtful ones first. */
export const RiddlesSection = ({ variables }: { variables: StatsVariables }) => {
  const { t } = useTranslation('organizerStats');
  const asking = useRiddleStatsQuery({ variables });
  return (
    <Section name="riddles" title={t('section.riddles')} asking={asking} bones={[520, 520]}>
      {({ organizerStatistics: statistics }) =>
        statistics ? (
          <>
            <DoubtfulRiddles
              riddles={statistics.doubtfulRiddles}
              isQuiet={statistics.riddles.every(({ teamsTried, successPercent }) => teamsTried === 0 || successPercent === 100)}
              slug={variables.event}
            />
            <RiddleSuccess riddles={statistics.riddles} slug={variables.event} />
          </>
        ) : (
          <NothingYet />
        )
      }
    </Section>
  );
};
