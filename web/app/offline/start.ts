import { forgetWhoLeft } from '#web/offline/owner.ts';
import { isFromDevice, startWorker } from '#web/offline/start/start-worker.ts';
import { refreshInstallation } from './refresh-installation.ts';
import { sendScans } from './send-scans.ts';

/** Runs after the page is shown: caching it for a phone without network must not make anyone wait. */
export const start = (): void => {
  // Only the installed app asks for this: elsewhere some browsers would show an unexpected question.
  if (window.matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.().catch(() => undefined);
  if (isFromDevice() && navigator.serviceWorker?.controller) void refreshInstallation().catch(() => undefined);
  sendScans();
  forgetWhoLeft();
  void startWorker().catch(() => undefined);
};
