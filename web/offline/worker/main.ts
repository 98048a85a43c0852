// The service worker: keeps what it takes to open the app and to read riddles without network. It never touches answers of the server.
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { serveFiles } from '#web/offline/worker/files.ts';
import { servePages } from '#web/offline/worker/pages.ts';
import { worker } from '#web/offline/worker/scope.ts';

/** Written in when the client is built: scripts/service-worker.ts. */
declare const PRECACHE: PrecacheEntry[];

cleanupOutdatedCaches();
precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });
servePages('/index.html');
serveFiles();

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A new version takes over when the person says so, or when the app is opened anew; never by itself.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
