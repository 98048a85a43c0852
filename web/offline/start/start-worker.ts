import { playerPages } from '../page-kinds.ts';
import { isCalm } from './is-calm.ts';
import { newVersion } from './new-version.ts';
import { workerReady } from './worker-ready.ts';

/** A page that stays open for hours checks for a newer version when it becomes visible. */
const checkEveryMs = 30 * 60 * 1000;

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

const checkForUpdates = (registration: ServiceWorkerRegistration) => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
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
  checkForUpdates(registration);
};

const isCacheable = (url: URL): boolean => url.origin === window.location.origin && /^\/(assets|static\/img)\//.test(url.pathname);

/** A rendered page holds its styles inline and requests no file, but another page of the same kind will request it. */
const namedStyles = (): string[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);

/**
 * Parts of the first page of a first visit come before any worker is in charge, and styles with the text of a page pass every worker
 * by. They are fetched again, which the browser's own cache serves where it can, so that this page, too, opens without network.
 */
const cacheOpened = async (): Promise<void> => {
  const isWorkedFor = navigator.serviceWorker.controller !== null;
  await workerReady();
  const files = isWorkedFor ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  for (const address of new Set([...files, ...namedStyles()])) {
    if (!isCacheable(new URL(address)) || (await caches.match(address, { ignoreVary: true }))) continue;
    await fetch(address, { priority: 'low' }).catch(() => undefined);
  }
};
