import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showPushed } from '#web/offline/worker/push.ts';

const pushed = { tag: 'announcement-7', revision: 2, title: 'Квест', text: 'Дождь', url: 'https://quest.example/quest', language: 'ru' };
const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = [];
const openWindow = vi.fn<() => Promise<void>>(() => Promise.resolve());

/** Dispatches an event to the worker, and waits for its work. */
async function happens(type: string, more: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  dispatchEvent(Object.assign(new Event(type), { ...more, waitUntil: (work: Promise<unknown>) => works.push(work) }));
  await Promise.all(works);
}

beforeAll(showPushed);
beforeEach(() => {
  vi.stubGlobal('registration', {
    getNotifications: () => Promise.resolve(shown.map(({ options }) => ({ data: options.data as unknown }))),
    showNotification: (title: string, options: NotificationOptions) => Promise.resolve(shown.push({ title, options })),
  });
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([]), openWindow });
});

it('shows an announcement, and makes a sound once for one that comes twice', async () => {
  await happens('push', { data: { json: () => pushed } });
  await happens('push', { data: { json: () => pushed } });

  expect(shown).toMatchObject([
    { title: 'Квест', options: { body: 'Дождь', tag: 'announcement-7', lang: 'ru', renotify: true } },
    { options: { tag: 'announcement-7', renotify: false } },
  ]);
});

it('opens the quest where somebody taps on it', async () => {
  const close = vi.fn<() => void>();
  await happens('notificationclick', { notification: { close, data: { url: pushed.url } } });

  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(pushed.url);
});
