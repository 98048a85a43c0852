import { useEffect, useRef } from 'react';
import { teamLive } from './team-live.ts';
import { useTeamNow } from './use-team-now.ts';

/**
 * Refetches while the client polls: the team's version grows with every solve, visit and hint of its members. The stream names
 * the changed riddles, so it needs no full refetch.
 */
export const useRefetchOnTeamChange = (refetch: () => Promise<unknown>): void => {
  const { data } = useTeamNow();
  const version = data?.viewer?.team?.version;
  const seen = useRef(version);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && seen.current !== version;
    if (hasChanged && teamLive.get().mode !== 'live') void refetch().catch(() => undefined);
    seen.current = version;
  }, [version, refetch]);
};
