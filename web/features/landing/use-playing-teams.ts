import { useEffect, useState } from 'react';
import type { PlayingTeamsQuery, PlayingTeamsQueryVariables } from '#web/features/landing/playing-teams.generated.ts';
import query from '#web/features/landing/playing-teams.graphql?raw';
import { postText } from '#web/graphql/post-text.ts';

/** How many teams play the event; null while that is not known, and for no event. */
export const usePlayingTeams = (event: string | null): number | null => {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (event === null) return;
    const left = new AbortController();
    postText<PlayingTeamsQuery, PlayingTeamsQueryVariables>(query, { event }, left.signal).then(
      ({ standings }) => setCount(standings?.boards.reduce((sum, board) => sum + board.totalCount, 0) ?? null),
      () => undefined,
    );
    return () => left.abort();
  }, [event]);
  return count;
};
