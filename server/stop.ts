import type { Logger } from '#server/platform/log.ts';

const patienceMs = 24_000;
/** Ctrl-C reaches a process twice, from the terminal and from npm: only a later one is a second wish. */
const secondSignalMs = 1_000;

/** One signal stops cleanly; a second one, or a stop that hangs, ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      if (performance.now() - since > secondSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
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
  // A pipe or a terminal that is gone takes only the words with it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A promise that nobody waited for is one task that failed: its transaction is undone, and nothing else is half done.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a task failed that nobody waited for'));
  // Continuing after a fault outside of every request could write wrong things.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
