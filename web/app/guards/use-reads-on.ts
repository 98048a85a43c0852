import { useState } from 'react';
import type { EventStatus } from '#web/graphql/generated/types.generated.ts';

interface Visit {
  pathname: string;
  status: EventStatus | undefined;
  /** The server has said so just now; it was not kept from before. */
  isSure: boolean;
}

/** Whether the quest has ended while this very page was open: whoever is in the middle of it reads it on. */
export const useReadsOn = ({ pathname, status, isSure }: Visit): boolean => {
  const [readingAt, setReadingAt] = useState<string | null>(null);
  if (isSure && status === 'ACTIVE' && readingAt !== pathname) setReadingAt(pathname);
  return status === 'FINISHED' && readingAt === pathname;
};
