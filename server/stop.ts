import type { Logger } from '#server/platform/log.ts';

const patienceMs = 20_000;

/** One signal stops cleanly; a second one, or a stop that hangs, ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
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
  // Continuing after a fault outside of every request could write wrong things.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
