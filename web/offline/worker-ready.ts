/** Resolves when a worker is in charge of this page, so that what it loads is kept; never where there can be none. */
export const workerReady = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};
