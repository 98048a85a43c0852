import { useEffect, useState } from 'react';
import { PlayingTeamsOperation } from './__generated__/playing-teams.generated.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';

/** Returns the number of teams in the event; null while it is unknown or without an event. */
export const usePlayingTeams = (event: string | null): number | null => {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (event === null) return;
    const left = new AbortController();
    postOperation(PlayingTeamsOperation, { event }, left.signal).then(
      ({ standings }) => setCount(standings?.boards.reduce((sum, board) => sum + board.totalCount, 0) ?? null),
      () => undefined,
    );
    return () => left.abort();
  }, [event]);
  return count;
};
