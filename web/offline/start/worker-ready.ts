/** Resolves when a worker controls this page and caches what it loads; never without service workers. */
export const workerReady = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};
