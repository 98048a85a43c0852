import { cacheOpened } from './cache-opened.ts';
import { isCalm } from './is-calm.ts';
import { newVersion } from './new-version.ts';
import { playerPages } from '../page-kinds.ts';

/** A page that stays open for hours checks for a newer version when it becomes visible. */
const lookEveryMs = 30 * 60 * 1000;

const takeOver = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
};

/** Pages of players come from the device once there is a worker. */
export const isFromDevice = () => playerPages.some((pattern) => pattern.test(window.location.pathname));

const offer = (waiting: ServiceWorker) => newVersion.set({ takeOver: () => takeOver(waiting) });

const follow = (registration: ServiceWorkerRegistration) => {
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The first worker replaces none.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming);
    });
  });
};

const lookAgain = (registration: ServiceWorkerRegistration) => {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker. A newer version waits until somebody presses the button or opens the app again.
 * Without a secure context there is no worker, and everything else works.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void cacheOpened().catch(() => undefined);
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { waiting } = registration;
  if (waiting && navigator.serviceWorker.controller) {
    // The old version has just opened the app, so no work can be lost.
    if (isFromDevice() && isCalm()) return takeOver(waiting);
    offer(waiting);
  }
  follow(registration);
  lookAgain(registration);
};
