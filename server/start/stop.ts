import type { Logger } from '#server/platform/log.ts';

const timeoutMs = 24_000;
/** Ctrl-C sends two signals, from the terminal and from npm. Only a signal after this time counts as the second. */
const secondSignalMs = 1_000;

/**
 * Stops cleanly at the first signal; at a second one, or after a stop that hangs, ends the process at once. What is drained, serve.ts says.
 * Also called: graceful shutdown.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      if (performance.now() - since > secondSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // When the pipe or terminal is gone, only the output is lost.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A rejection that nobody waited for is one failed task: its transaction was undone, and nothing else is affected.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a task failed that nobody waited for'));
  // After an exception outside of every request the process could write wrong data.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
