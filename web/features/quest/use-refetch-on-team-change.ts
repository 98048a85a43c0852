import { useEffect, useRef } from 'react';
import { useTeamNow } from '#web/features/quest/use-team-now.ts';

/** The team's version grows with every solve, visit and hint of anyone in it: what was read before is then out of date. */
export const useRefetchOnTeamChange = (refetch: () => Promise<unknown>): void => {
  const { data } = useTeamNow();
  const version = data?.viewer?.team?.version;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) void refetch().catch(() => undefined);
    seen.current = version;
  }, [version, refetch]);
};
