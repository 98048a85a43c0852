import { startWorker } from '#web/offline/start-worker.ts';

/** After the page has been shown: keeping it for a phone without network must not make anybody wait. */
export const start = (): void => {
  void startWorker().catch(() => undefined);
};
