import { useEffect } from 'react';
import { useQuestHeaderQuery } from '#web/features/quest/quest-header.generated.ts';
import { markTeamHeard, teamLive } from '#web/features/quest/team-live.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

/** How often we ask when the team's stream does not get through. */
export const pollMs = 20_000;

/** Who plays, with what, until when. Every quest screen reads this one answer from the cache. */
export const useTeamNow = () => useQuestHeaderQuery();

/** Keeps that answer fresh where the stream cannot. Used once, in the header, however many parts of the page read it. */
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
