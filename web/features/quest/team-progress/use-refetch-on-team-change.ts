import { useEffect, useRef } from 'react';
import { teamLive } from './team-live.ts';
import { useTeamNow } from './use-team-now.ts';

interface RefetchOptions {
  /** The stream itself brings what this query reads, so only a client that polls refetches. */
  isToldByStream?: boolean;
}

/**
 * Refetches after a change of the team: its version grows with every solve, visit and hint of its members. The stream names
 * the changed riddles, so that they need no full refetch while it is open.
 */
export const useRefetchOnTeamChange = (refetch: () => Promise<unknown>, { isToldByStream = true }: RefetchOptions = {}): void => {
  const { data } = useTeamNow();
  const team = data?.viewer?.team;
  const version = team && `${team.history} ${team.version}`;
  const seen = useRef(version);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && seen.current !== version;
    if (hasChanged && !(isToldByStream && teamLive.get().mode === 'live')) void refetch().catch(() => undefined);
    seen.current = version;
  }, [version, refetch, isToldByStream]);
};
