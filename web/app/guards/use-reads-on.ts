import { useState } from 'react';
import type { EventStatus } from '#web/graphql/__generated__/types.generated.ts';

interface Visit {
  pathname: string;
  status: EventStatus | undefined;
  /** The status comes from the server, and not from the cache of an earlier visit. */
  isSure: boolean;
}

/** True when the quest ended while this page was open: a player who reads it may read on. */
export const useReadsOn = ({ pathname, status, isSure }: Visit): boolean => {
  const [readingAt, setReadingAt] = useState<string | null>(null);
  if (isSure && (status === 'ACTIVE' || status === 'PAUSED') && readingAt !== pathname) setReadingAt(pathname);
  return status === 'FINISHED' && readingAt === pathname;
};
