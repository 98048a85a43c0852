import { createStore, del, delMany, entries, keys, setMany, update, type UseStore } from 'idb-keyval';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { wallTime } from '#web/shared/format/dates.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { readOlderScans } from './older-scans.ts';
import { isEntry, isOver, type NewEntry, type OutboxEntry } from './outbox-entry.ts';

/** Outcomes; what waits, for the server or for a decision, has no bound. */
const maxSettled = 200;
const day = (at: number) => wallTime(at).slice(0, 10);

let store: UseStore | undefined;
const outboxStore = () => (store ??= createStore('versta-outbox', 'entries'));
const channelName = 'versta-outbox';

/** What one person has done on this device and no server has judged yet, and the outcomes of today. Tabs and the worker share it. */
export interface Outbox {
  viewerId: string;
  /** In the order in which they were made. */
  entries: ObservableValue<readonly OutboxEntry[]>;
  /** False where the browser stores nothing: then the entries live as long as the page. */
  isKept: ObservableValue<boolean>;
  /** Resolves when what an earlier page has written is there. */
  ready: Promise<unknown>;
  /** Reads again what other tabs and the worker have written since. */
  refresh: () => Promise<readonly OutboxEntry[]>;
  /** Resolves once it is written down, so that a page which is closed from now on loses nothing. */
  add: (entry: NewEntry) => Promise<OutboxEntry>;
  change: (id: string, change: Partial<OutboxEntry>) => Promise<void>;
  /** Takes an entry back. One that was sent before may have arrived. */
  remove: (id: string) => Promise<void>;
  /** Deletes the outcomes; what waits, for the server or for a decision, stays for its person. */
  forgetSettled: () => Promise<void>;
  /** For a person whose account is deleted: nobody could ever send them. */
  forgetAll: () => Promise<void>;
}

/** Returns the outcomes of an earlier day, and the oldest of too many. */
const outgrownIn = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const today = day(Date.now());
  const settled = entries.filter(isOver);
  const isOld = ({ settledAt, at, isTold }: OutboxEntry) => isTold && day(settledAt ?? at) !== today;
  return settled.filter((each, index) => isOld(each) || index < settled.length - maxSettled);
};

const blank = {
  token: null,
  state: 'waiting',
  waitsFor: null,
  pause: null,
  firstSentAt: null,
  settledAt: null,
  isTold: false,
  subject: null,
  detail: null,
  what: null,
  code: null,
  verdict: null,
  by: null,
} as const;

/** What has not changed stays the same object, so that what shows it is not rendered again. */
const keepSame = (before: readonly OutboxEntry[], next: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const kept = next.map((entry) => {
    const old = known.get(entry.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(entry) ? old : entry;
  });
  return kept.length === before.length && kept.every((entry, index) => entry === before[index]) ? before : kept;
};

/** Each entry is stored under its person and its own id, so that one change writes one entry. */
type StoredKey = [viewerId: string, id: string];

const isStoredKey = (key: IDBValidKey): key is StoredKey => Array.isArray(key) && typeof key[0] === 'string';

const readStored = async (viewerId: string): Promise<OutboxEntry[]> =>
  (await entries<IDBValidKey, unknown>(outboxStore()))
    .flatMap(([key, saved]) => (isStoredKey(key) && key[0] === viewerId && isEntry(saved) ? [saved] : []))
    .toSorted((a, b) => a.sequence - b.sequence || a.at - b.at);

const openOutbox = (viewerId: string): Outbox => {
  const shown = observableValue<readonly OutboxEntry[]>([]);
  const isKept = observableValue(true);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
  /** Writes that are on their way to the store: what is shown is newer than what is stored. */
  let pending = 0;
  /** True when another tab may have written since the last reading. */
  let isOld = true;

  const read = async () => {
    isOld = false;
    const saved = await readStored(viewerId).catch(() => null);
    // What came while this page wrote is read after the write.
    if (pending > 0) isOld = true;
    else if (saved !== null) shown.set(keepSame(shown.get(), saved));
  };
  let reading: Promise<void> | null = null;
  const refresh = async () => {
    if (!isKept.get() || pending > 0) return shown.get();
    if (isOld || !channel) reading = read();
    // Another caller may have begun to read.
    await reading;
    return shown.get();
  };

  /** Stores what is shown already. Where the browser stores nothing, the entries live as long as the page. */
  const store = async (write: () => Promise<unknown>): Promise<void> => {
    if (!isKept.get()) return;
    pending += 1;
    try {
      await write();
    } catch {
      isKept.set(false);
    }
    pending -= 1;
    channel?.postMessage(viewerId);
    if (isOld) await refresh();
  };
  const put = (entries: readonly OutboxEntry[]) =>
    store(() =>
      setMany(
        entries.map((entry): [StoredKey, OutboxEntry] => [[viewerId, entry.id], entry]),
        outboxStore(),
      ),
    );
  const drop = async (isDropped: (entry: OutboxEntry) => boolean) => {
    const ids = shown
      .get()
      .filter(isDropped)
      .map(({ id }): StoredKey => [viewerId, id]);
    if (ids.length === 0) return;
    shown.set(shown.get().filter((entry) => !isDropped(entry)));
    await store(() => delMany(ids, outboxStore()));
  };

  const add: Outbox['add'] = async ({ id = uniqueKey(), at = Date.now(), ...given }) => {
    const clockOffsetMs = serverClock.offset();
    const others = shown.get().filter((each) => each.id !== id);
    const sequence = Math.max(0, ...others.map((each) => each.sequence)) + 1;
    const entry: OutboxEntry = { ...blank, id, at, clockOffsetMs, sequence, ...given };
    shown.set([...others, entry]);
    await put([entry]);
    const outgrown = new Set(outgrownIn(shown.get()));
    if (outgrown.size > 0) await drop((each) => outgrown.has(each));
    return entry;
  };
  const change: Outbox['change'] = async (id, changed) => {
    if (!shown.get().some((each) => each.id === id)) return;
    shown.set(shown.get().map((each) => (each.id === id ? { ...each, ...changed } : each)));
    const key: StoredKey = [viewerId, id];
    await store(async () => {
      let isThere = false;
      await update<OutboxEntry | undefined>(
        key,
        (saved) => {
          isThere = saved !== undefined;
          return saved && { ...saved, ...changed };
        },
        outboxStore(),
      );
      // Another tab has taken it back meanwhile.
      if (!isThere) await del(key, outboxStore());
    });
  };

  const readFirst = async () => {
    await refresh();
    const older = readOlderScans(viewerId);
    const missing = older.entries.filter(({ id }) => !shown.get().some((each) => each.id === id));
    if (missing.length > 0) {
      shown.set([...missing, ...shown.get()]);
      await put(missing);
    }
    if (isKept.get()) older.forget();
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data !== viewerId) return;
    isOld = true;
    void refresh();
  });
  return {
    viewerId,
    entries: shown,
    isKept,
    ready: readFirst(),
    refresh,
    add,
    change,
    remove: (id) => drop((each) => each.id === id),
    forgetSettled: () => drop(isOver),
    forgetAll: () => drop(() => true),
  };
};

/** Everybody who has entries on this device. */
export const outboxOwners = async (): Promise<string[]> => [
  ...new Set((await keys<IDBValidKey>(outboxStore())).filter(isStoredKey).map(([viewerId]) => viewerId)),
];

const opened = new Map<string, Outbox>();

/** The outbox of this person; the same object for all parts of the page. */
export const outboxOf = (viewerId: string): Outbox => {
  const outbox = opened.get(viewerId) ?? openOutbox(viewerId);
  opened.set(viewerId, outbox);
  return outbox;
};
