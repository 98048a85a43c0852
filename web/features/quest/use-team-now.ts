import { useQuestHeaderQuery } from '#web/features/quest/quest-header.generated.ts';

/** Until the team has a feed of its own, teammates' solves arrive by asking. */
const pollMs = 20_000;

/** Who plays, with what, until when. Every quest screen reads this one answer from the cache. */
export const useTeamNow = () => useQuestHeaderQuery();

/** Keeps that answer fresh. Used once, in the header, however many parts of the page read it. */
export const useTeamNowKeptFresh = () =>
  useQuestHeaderQuery({
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
