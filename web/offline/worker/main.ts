// The service worker caches the app and the files of riddles for use without network. It never touches responses of the API.
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { serveFiles } from './files.ts';
import { ownFile } from './own-file.ts';
import { servePages } from './pages.ts';
import { showPushed } from './push.ts';
import { worker } from './scope.ts';
import { sendInBackground } from './send-outbox.ts';

/** The build fills this in: scripts/service-worker.ts. */
declare const PRECACHE: PrecacheEntry[];

cleanupOutdatedCaches();
const own = ({ request, response }: { request: Request; response: Response }) => ownFile(new URL(request.url).pathname, response);
addPlugins([
  {
    // What the browser has in its own cache may be somebody else's page.
    fetchDidSucceed: async (fetched) => (await own(fetched)) ?? fetch(new Request(fetched.request, { cache: 'reload' })),
    cacheWillUpdate: own,
  },
]);
precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });
servePages('/index.html');
serveFiles();
sendInBackground();
showPushed();

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A new version takes over on a click or when the app is opened again, never by itself.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
