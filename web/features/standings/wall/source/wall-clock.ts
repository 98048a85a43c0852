import { WallTimeOperation, type WallTimeQuery } from '../model/__generated__/wall.generated.ts';
import { readByGet } from './read-by-get.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';

const everyMs = 10 * 60_000;
const retryMs = 5_000;
const patienceMs = 5_000;

const ask = async (): Promise<void> => {
  const sentAt = performance.now();
  const response = await readByGet(WallTimeOperation, {}, { patienceMs });
  const { data } = (await response.json()) as { data: WallTimeQuery };
  serverClock.take({ sentAt, receivedAt: performance.now(), serverTime: data.serverTime });
};

/** A frame may have waited on the server, so the time has its own request: at once, every ten minutes, and on waking up. */
export const syncServerTime = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    clearTimeout(timer);
    void ask().then(
      () => (timer = setTimeout(sync, everyMs)),
      () => (timer = setTimeout(sync, retryMs)),
    );
  };
  const wake = () => document.hidden || sync();
  sync();
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
};
