import { startWorker } from '#web/offline/start-worker.ts';

/** After the page has been shown: keeping it for a phone without network must not make anybody wait. */
export const start = (): void => {
  // Only of the installed app: elsewhere some browsers would ask a question that nobody expects.
  if (window.matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.().catch(() => undefined);
  void startWorker().catch(() => undefined);
};
