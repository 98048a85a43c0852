import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-filters.ts';
import { useFeedbackStatsQuery } from './__generated__/feedback-stats.generated.ts';
import { Comments } from './comments.tsx';
import { Ratings } from './ratings.tsx';
import { RiddleVotes } from './riddle-votes.tsx';

/** Shows what players say of the quest and of its riddles, without their names. */
export const FeedbackSection = ({ variables }: { variables: StatsVariables }) => {
  const { t } = useTranslation('organizerStats');
  const asking = useFeedbackStatsQuery({ variables });
  return (
    <Section name="feedback" title={t('section.feedback')} asking={asking} bones={[320, 320]}>
      {({ organizerStatistics: statistics }) =>
        statistics ? (
          <>
            <Ratings ratings={statistics.ratings} slug={variables.event} />
            <RiddleVotes riddles={statistics.riddleVotes} slug={variables.event} />
            <Comments key={JSON.stringify(variables)} newest={statistics.comments} variables={variables} />
          </>
        ) : (
          <NothingYet />
        )
      }
    </Section>
  );
};
