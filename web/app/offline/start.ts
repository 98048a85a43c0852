import { forgetWhoLeft } from '#web/offline/owner.ts';
import { isFromDevice, startWorker } from '#web/offline/start/start-worker.ts';
import { refreshInstallation } from './refresh-installation.ts';
import { sendOutbox } from './send-outbox.ts';

/** Runs after the page is shown: caching it for a phone without network must not make anyone wait. */
export const start = (): void => {
  if (isFromDevice() && navigator.serviceWorker?.controller) void refreshInstallation().catch(() => undefined);
  sendOutbox();
  forgetWhoLeft();
  void startWorker().catch(() => undefined);
};
