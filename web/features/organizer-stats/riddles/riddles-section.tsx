import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-filters.ts';
import { useRiddleStatsQuery } from './__generated__/riddle-stats.generated.ts';
import { DoubtfulRiddles } from './doubtful-riddles.tsx';
import { RiddleSuccess } from './riddle-success.tsx';

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
