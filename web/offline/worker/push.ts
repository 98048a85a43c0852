import { worker } from './scope.ts';

/** What the server sends: server/modules/mirrors/channels/push.ts. */
interface Pushed {
  tag: string;
  revision: number;
  title: string;
  text: string;
  url: string;
  language: string;
}

/** Shows an announcement as a notification. One that comes twice replaces itself without another sound. */
async function show({ tag, revision, title, text, url, language }: Pushed): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag });
  const isNew = shown.every(({ data }) => (data as { revision?: number } | null)?.revision !== revision);
  const options = { body: text, tag, lang: language, icon: '/icons/icon-192.png', renotify: isNew, data: { revision, url } };
  await worker.registration.showNotification(title, options);
}

/** Brings the person to an open page of the quest, or opens it. */
async function goTo(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url.startsWith(url));
  await (page ? page.focus() : worker.clients.openWindow(url));
}

/** Shows what is pushed, and opens the app where somebody taps on it. */
export function showPushed(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Pushed));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(goTo((event.notification.data as { url: string }).url));
  });
}
