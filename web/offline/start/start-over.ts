import { bodyAs, isYesOrNo, objectOf } from '#web/outside/shape.ts';
import { localMemory, tabMemory } from '#web/shared/browser-storage.ts';

// The page in the shell (first-paint/not-opened.ts) stands in when the app does not come, so it must need none of it: only what
// browsers have themselves is used here.

const reloadedKey = 'versta-reloaded';
/** A fault that comes back this soon after a reload has come with what is saved here. */
const againWithinMs = 5 * 60 * 1000;
const waitMs = 3_000;

/** These are kept: who is signed in, drafts and commands that are not sent yet, and the settings of the person. */
const unsent = /^(versta-(owner|signed-in|staff|scans|unsent|draft|edit|theme)\b|user-?language$)/i;

/** What does not finish in time is left. */
const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, waitMs))]).catch(() => undefined);

const forgetCaches = async (): Promise<void> => {
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
};

/** Deletes all that this browser has saved, except for what exists nowhere else. */
export const forgetSaved = async (): Promise<void> => {
  for (const memory of [localMemory, tabMemory]) for (const key of memory.keys()) if (!unsent.test(key)) memory.remove(key);
  // An open page holds the store until it is loaded again, and then the store goes.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('versta-kept');
  await inTime(forgetCaches());
};

const isHealth = objectOf({ ok: isYesOrNo });

export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    .then((response) => bodyAs(response, isHealth))
    .then(
      ({ ok }) => ok,
      () => false,
    );

/**
 * Loads the page again because of a fault. If the last reload did not cure it, the saved data are deleted before this one: with a
 * network the server has all of it, and without one nothing is deleted.
 */
export const reloadAfterFault = async (isServed: boolean): Promise<void> => {
  const isAgain = Date.now() - Number(tabMemory.read(reloadedKey) ?? NaN) < againWithinMs;
  if (isAgain && isServed) await forgetSaved();
  tabMemory.write(reloadedKey, String(Date.now()));
  window.location.reload();
};
