import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';

const everyMs = 60_000;

/** Refetches the page by hand and once a minute while it is visible; returns the time of the numbers. */
export const useRefresh = () => {
  const client = useApolloClient();
  const isSeen = useDocumentSeen();
  const [readAt, setReadAt] = useState(() => serverClock.now());
  const [isBusy, setIsBusy] = useState(false);

  const refresh = useCallback(async () => {
    setIsBusy(true);
    // A part that fails says so itself, and keeps what it had.
    const answers = await Promise.allSettled(client.refetchQueries({ include: 'active' }).results);
    if (answers.some(({ status }) => status === 'fulfilled')) setReadAt(serverClock.now());
    setIsBusy(false);
  }, [client]);

  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setInterval(() => void refresh(), everyMs);
    return () => clearInterval(timer);
  }, [isSeen, refresh]);

  return { readAt, isBusy, refresh };
};
