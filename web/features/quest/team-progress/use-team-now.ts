import { useEffect } from 'react';
import { useQuestHeaderQuery } from '../header/__generated__/quest-header.generated.ts';
import { markTeamHeard, teamLive } from './team-live.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

/** The interval of polling while the team's stream fails. */
export const pollMs = 20_000;

/** Returns the team, its score and the event. Every quest screen reads this one query from the cache. */
export const useTeamNow = () => useQuestHeaderQuery();

/** Polls the same query while the stream fails. Only the header uses it, once a page. */
export const useTeamNowPolled = () => {
  const { mode } = useObservableValue(teamLive);
  const answer = useQuestHeaderQuery({
    pollInterval: mode === 'polling' ? pollMs : 0,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isAnswered = answer.data !== undefined && !answer.loading && !answer.error;
  useEffect(() => {
    if (isAnswered) markTeamHeard();
  }, [isAnswered]);
  return answer;
};
