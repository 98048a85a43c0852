import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { ServerTimeDocument } from './__generated__/server-time.generated.ts';

const everyMs = 10 * 60_000;

/** Reads the server's clock at the start, every ten minutes, and whenever the phone wakes up. */
export const useServerTime = (): void => {
  const client = useApolloClient();
  useEffect(() => {
    const sync = async () => {
      const sentAt = performance.now();
      const { data } = await client.query({ query: ServerTimeDocument, fetchPolicy: 'no-cache' });
      if (data) serverClock.take({ sentAt, receivedAt: performance.now(), serverTime: data.serverTime });
    };
    const trySync = () => void sync().catch(() => undefined);
    const wake = () => document.hidden || trySync();
    trySync();
    const timer = setInterval(wake, everyMs);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client]);
};
