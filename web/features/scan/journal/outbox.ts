import type { ObservableValue } from '#web/shared/observable-value.ts';
import type { ScanEntry, ScanJournal } from './scan-journal.ts';

/** The outcome of an entry. */
export interface Delivery {
  change: Partial<ScanEntry>;
  /** True when no server responded, or only that it is busy: the next entry would fare no better. */
  stopsQueue: boolean;
}

interface OutboxParts {
  journal: ScanJournal;
  /** Holds the id of the entry that is on its way. */
  sending: ObservableValue<string | null>;
  send: (entry: ScanEntry) => Promise<Delivery>;
  /** False when another person, or nobody, is signed in: then nothing is sent in their name. It rejects without network. */
  isOwnSession: () => Promise<boolean>;
  /** Runs after entries got an outcome, with these entries. */
  onSettled: (entries: ScanEntry[]) => void;
}

export interface Outbox {
  /** Sends what waits, oldest first, one at a time. */
  sendNow: () => Promise<void>;
  /** Watches the journal until the returned function is called. */
  start: () => () => void;
}

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** The jitter keeps the phones of one square apart. */
const retryDelayMs = (triesWithoutProgress: number) =>
  (waitsMs[Math.min(triesWithoutProgress, waitsMs.length - 1)] ?? 0) * (0.75 + Math.random() / 2);

/**
 * One tab of the browser sends at a time. Without locks, as on plain HTTP, the idempotency keys alone see to it that an entry counts once.
 */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('versta-scans', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/** Sends by itself what was scanned without network. Also called: offline queue, background sync, retry queue. */
export const openOutbox = ({ journal, sending, send, isOwnSession, onSettled }: OutboxParts): Outbox => {
  let triesWithoutProgress = 0;
  let isBusy = false;
  let isStopped = true;
  let unsubscribe = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaiting = ({ id, state }: ScanEntry) => state === 'unsent' && !journal.underWay.get().has(id);
  const oldestFirst = () => journal.refresh().filter(isWaiting).toReversed();

  const sendOne = async (id: string, settled: ScanEntry[]): Promise<Delivery | null> => {
    // Another tab may have sent it since.
    const entry = journal.refresh().find((each) => each.id === id && isWaiting(each));
    if (!entry || isStopped) return null;
    sending.set(id);
    const delivery = await send(entry);
    const next = { ...entry, ...delivery.change };
    // Saved even if the person has left meanwhile: what got through must not wait any longer.
    journal.put(next);
    if (next.state !== 'unsent') settled.push(next);
    return delivery;
  };

  const sendAll = async () => {
    if (!(await isOwnSession())) return stop();
    const settled: ScanEntry[] = [];
    for (const { id } of oldestFirst()) {
      const delivery = await sendOne(id, settled);
      if (isStopped || delivery?.stopsQueue) break;
    }
    if (isStopped || settled.length === 0) return;
    triesWithoutProgress = 0;
    onSettled(settled);
  };

  const schedule = () => {
    if (isBusy || isStopped || timer !== undefined || oldestFirst().length === 0) return;
    timer = setTimeout(() => void sendNow(), retryDelayMs(triesWithoutProgress));
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const sendNow = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    cancel();
    if (oldestFirst().length === 0) return;
    isBusy = true;
    triesWithoutProgress += 1;
    // A rejection is a lost network; the entries wait on.
    await inOneTab(sendAll).catch(() => undefined);
    sending.set(null);
    isBusy = false;
    schedule();
  };

  const start = () => {
    isStopped = false;
    unsubscribe();
    unsubscribe = journal.entries.subscribe(schedule);
    void sendNow();
    return stop;
  };
  const stop = () => {
    isStopped = true;
    cancel();
    unsubscribe();
  };
  return { sendNow, start };
};
