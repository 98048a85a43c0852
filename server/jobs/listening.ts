import { anonymousContext, type Deps } from '#server/context.ts';
import { type Listener, openListeners } from '#server/modules/mirrors/mirrors.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import { eachSecond } from './each-second.ts';

/** A messenger that is away, or at which another process listens, is asked again after this time. */
const restMs = 10_000;

function listenAt(deps: Deps, listener: Listener): () => void {
  const failures = new FailureLog(deps.log, {
    failing: `what people write to the bot of ${listener.channel} cannot be read, and is asked for again`,
    working: `what people write to the bot of ${listener.channel} is read again`,
  });
  const ctx = { ...anonymousContext(deps), requestId: 'listening' };
  const stopped = new AbortController();
  let restUntil = 0;
  const stop = eachSecond(failures, async () => {
    if (deps.writes?.stop || stopped.signal.aborted || performance.now() < restUntil) return;
    restUntil = performance.now() + restMs;
    try {
      if (await listener.listen(ctx, stopped.signal)) restUntil = 0;
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
      await listener.release(ctx);
    }
  });
  return () => {
    stop();
    stopped.abort();
  };
}

/**
 * Listens at each messenger whose bot is on, until the returned functions are called. Of several processes one listens at each. While writes are
 * refused, what people write waits at the messenger.
 */
export const listenSteadily = (deps: Deps): (() => void)[] => openListeners(deps.config).map((listener) => listenAt(deps, listener));
