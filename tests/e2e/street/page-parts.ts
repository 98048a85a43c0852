import type { Page } from 'playwright-core';
import type { OutboxCommand, OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';

interface Written {
  id: string;
  viewerId: string;
  command: OutboxCommand;
  token: string | null;
  what: string | null;
}

/** What the phone has written down for this person. Creates no store: an empty one would be in the app's way. */
export const listOf = (page: Page, viewerId: string): Promise<OutboxEntry[]> =>
  page.evaluate(async (owner) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'versta-outbox')) return [];
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the store does not answer')));
      });
    const database = await finished(indexedDB.open('versta-outbox'));
    const store = database.transaction('entries').objectStore('entries');
    const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished<unknown[]>(store.getAll())]);
    database.close();
    return values.filter((_value, at) => (keys[at] as string[])[0] === owner) as OutboxEntry[];
  }, viewerId);

/** Writes commands down as another tab of this phone does: into the store, and a word to the pages that are open. */
export const writeDown = (page: Page, written: readonly Written[]): Promise<void> =>
  page.evaluate(async (all) => {
    const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'versta-outbox');
    // The page that opens makes the store.
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the store does not answer')));
      });
    const database = await finished(indexedDB.open('versta-outbox'));
    const transaction = database.transaction('entries', 'readwrite');
    const store = transaction.objectStore('entries');
    const known = await finished<{ sequence: number }[]>(store.getAll());
    let last = Math.max(0, ...known.map(({ sequence }) => sequence));
    const blank = { waitsFor: null, pause: null, firstSentAt: null, settledAt: null, isTold: false };
    const unknown = { subject: null, detail: null, code: null, verdict: null, by: null, clockOffsetMs: null };
    for (const { id, viewerId, command, token, what } of all) {
      last += 1;
      const entry = { ...blank, ...unknown, id, sequence: last, at: Date.now(), command, token, what, state: 'waiting' };
      if ((await finished(store.getKey([viewerId, id]))) === undefined) store.put(entry, [viewerId, id]);
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
    const channel = new BroadcastChannel('versta-outbox');
    channel.postMessage(all[0]?.viewerId);
    channel.close();
  }, written);

/** Types an answer into the form of a riddle and sends it, in one turn of the page. False where there is no form that takes it now. */
export const submitForm = (page: Page, riddleId: string, answer: string): Promise<boolean> =>
  page.evaluate(
    ([riddle, text]) => {
      const field = document.querySelector<HTMLInputElement>(`#answer-${riddle}`);
      const form = field?.form;
      if (!form || !field || form.getAttribute('aria-busy') === 'true') return false;
      // The same answer waits there already: the button would only send it now.
      if (field.value === text && form.dataset['state'] !== 'idle') return false;
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      form.requestSubmit();
      return true;
    },
    [riddleId, answer] as const,
  );

/** Presses "Don’t send" at the first riddle that offers it; returns the riddle's id. */
export const giveUpOne = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-state="waiting"]');
    const button = form?.querySelector<HTMLButtonElement>('button[type="button"]');
    button?.click();
    return (button && form?.querySelector('input')?.id.slice('answer-'.length)) ?? null;
  });
