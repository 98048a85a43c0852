import { useEffect, useRef } from 'react';
import { teamLive } from '#web/features/quest/team-live.ts';
import { useTeamNow } from '#web/features/quest/use-team-now.ts';

/**
 * While we ask instead of being told: the team's version grows with every solve, visit and hint of anyone in it,
 * and what was read before is then out of date. The stream names what has changed, and only that is read again.
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
