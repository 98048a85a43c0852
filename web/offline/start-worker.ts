import { cacheOpened } from '#web/offline/cache-opened.ts';
import { isCalm } from '#web/offline/is-calm.ts';
import { newVersion } from '#web/offline/new-version.ts';
import { playerPages } from '#web/offline/page-kinds.ts';

/** A page that stays open for hours asks whether there is something newer when it is looked at again. */
const lookEveryMs = 30 * 60 * 1000;

const takeOver = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
};

const isFromDevice = () => playerPages.some((pattern) => pattern.test(window.location.pathname));

const offer = (waiting: ServiceWorker) => newVersion.set({ takeOver: () => takeOver(waiting) });

const follow = (registration: ServiceWorkerRegistration) => {
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
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
 * Registers the service worker. A newer version waits: until somebody presses the button, or until the app is opened anew.
 * Without a secure context there is none, and everything works as before.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void cacheOpened().catch(() => undefined);
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { waiting } = registration;
  if (waiting && navigator.serviceWorker.controller) {
    // The app was just opened, by the version before: nobody has begun anything yet.
    if (isFromDevice() && isCalm()) return takeOver(waiting);
    offer(waiting);
  }
  follow(registration);
  lookAgain(registration);
};
