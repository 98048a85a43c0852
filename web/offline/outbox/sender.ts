import { observableValue } from '#web/shared/observable-value.ts';
import type { Delivery } from './deliver.ts';
import { isOfCode, isWaiting, type OutboxEntry } from './outbox-entry.ts';
import type { Outbox } from './outbox.ts';

interface SenderParts {
  outbox: Outbox;
  send: (entry: OutboxEntry) => Promise<Delivery>;
  /** Runs after each entry that was sent, also when it waits on. */
  onSent: (entry: OutboxEntry) => void;
}

export interface Sender {
  /** Sends what waits, in the order in which it was made, one at a time. */
  sendNow: () => Promise<void>;
  stop: () => void;
}

/** The entry that is on its way from this page. */
export const sendingEntry = observableValue<string | null>(null);

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** The jitter keeps the phones of one square apart. */
const retryDelayMs = (triesWithoutProgress: number) =>
  (waitsMs[Math.min(Math.max(triesWithoutProgress, 1), waitsMs.length) - 1] ?? 0) * (0.75 + Math.random() / 2);

/**
 * A browser without a network is not asked to send: so an answer is known to be on the phone only. Some browsers report a network that
 * is there as gone, so each later try asks anyway.
 */
const isSurelyOffline = (tries: number): boolean => navigator.onLine === false && tries < waitsMs.length;

const lockName = 'versta-outbox';

/**
 * One tab of the browser, or the worker, sends at a time. Without locks, as on plain HTTP, the idempotency keys alone see to it that an
 * entry counts once. With `ifAvailable` nothing is done while another holds the lock.
 */
export const alone = async (work: () => Promise<void>, manner: LockOptions): Promise<void> => {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return work();
  await locks.request(lockName, manner, (lock) => (lock ? work() : undefined));
};

/** A turn that is further away comes from a clock that somebody has set. */
const maxTurnMs = 15 * 60_000;

/** The milliseconds until the server would look at it; 0 when it would now. */
const turnMs = ({ pause }: OutboxEntry): number => {
  const ms = (pause?.until ?? 0) - Date.now();
  return ms > 0 && ms < maxTurnMs ? ms : 0;
};

/**
 * Returns the entry to send next. Behind one that has to wait for its turn all others wait for theirs, so that guesses keep their order;
 * behind a code only other codes do.
 */
const nextOf = (entries: readonly OutboxEntry[], tried: ReadonlySet<string>): OutboxEntry | undefined => {
  const waiting = entries.filter(isWaiting);
  const [first] = waiting.filter((entry) => !isOfCode(entry));
  if (first && turnMs(first) > 0) return undefined;
  const areCodesLate = waiting.some((entry) => isOfCode(entry) && turnMs(entry) > 0);
  return waiting.find((entry) => !tried.has(entry.id) && !(areCodesLate && isOfCode(entry)));
};

const sendOne = async ({ outbox, send, onSent }: SenderParts, entry: OutboxEntry): Promise<Delivery> => {
  const firstSentAt = entry.firstSentAt ?? Date.now();
  sendingEntry.set(entry.id);
  if (entry.firstSentAt === null) await outbox.change(entry.id, { firstSentAt });
  const { change, stopsQueue } = await send(entry);
  const isSettled = change.state !== undefined && change.state !== 'waiting';
  const whole = isSettled ? { waitsFor: null, pause: null, settledAt: Date.now(), ...change } : change;
  sendingEntry.set(null);
  // Written down even if the person has left meanwhile: what got through must not wait any longer.
  await outbox.change(entry.id, whole);
  onSent({ ...entry, firstSentAt, ...whole });
  return { change: whole, stopsQueue };
};

/** Sends everything that waits, once through. Resolves to how many entries got an outcome. */
export const sendThrough = async (parts: SenderParts, isStopped: () => boolean): Promise<number> => {
  const tried = new Set<string>();
  let settled = 0;
  for (;;) {
    // Another tab may have sent it since, and the person may have added one or taken one back.
    const next = nextOf(await parts.outbox.refresh(), tried);
    if (!next || isStopped()) return settled;
    tried.add(next.id);
    const { change, stopsQueue } = await sendOne(parts, next);
    if (change.settledAt !== undefined) settled += 1;
    if (stopsQueue) return settled;
  }
};

/** A tab that the phone has put to sleep may hold the lock for ever: one request of it takes no longer than 40 seconds. */
const asleepAfterMs = 60_000;

/** Sends by itself what waits. Also called: offline queue, background sync, retry queue. */
export const startSender = ({ outbox, send, onSent }: SenderParts): Sender => {
  let triesWithoutProgress = 0;
  let isBusy = false;
  /** The newest entry of the last try: a newer one does not wait for the next. */
  let newest = 0;
  let isStopped = false;
  /** Since when, in ms, another tab holds the lock without a change of any entry. */
  let waitingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const noteNewest = () => {
    newest = Math.max(newest, ...outbox.entries.get().map(({ sequence }) => sequence));
  };
  const sendNext = (entry: OutboxEntry) => {
    noteNewest();
    return send(entry);
  };
  const sendAll = async () => {
    waitingSince = null;
    if ((await sendThrough({ outbox, send: sendNext, onSent }, () => isStopped)) > 0) triesWithoutProgress = 0;
  };

  const schedule = () => {
    const waiting = outbox.entries.get().filter(isWaiting);
    const [first] = waiting;
    if (isBusy || isStopped || !first) return;
    const isNew = waiting.some(({ sequence }) => sequence > newest);
    if (timer !== undefined && !isNew) return;
    clearTimeout(timer);
    const turn = isOfCode(first) ? Math.min(...waiting.map(turnMs)) : turnMs(first);
    timer = setTimeout(() => void sendNow(), isNew ? 0 : turn || retryDelayMs(triesWithoutProgress));
  };

  const sendNow = async (): Promise<void> => {
    if (isStopped || isBusy) return;
    clearTimeout(timer);
    timer = undefined;
    if (!outbox.entries.get().some(isWaiting)) return;
    triesWithoutProgress += 1;
    if (isSurelyOffline(triesWithoutProgress)) {
      noteNewest();
      return schedule();
    }
    isBusy = true;
    const isHolderAsleep = waitingSince !== null && Date.now() - waitingSince > asleepAfterMs;
    waitingSince ??= Date.now();
    // A rejection is a lost network, or a lock that another tab has taken; the entries wait on.
    await alone(sendAll, isHolderAsleep ? { steal: true } : { ifAvailable: true }).catch(() => undefined);
    sendingEntry.set(null);
    isBusy = false;
    schedule();
  };

  const unsubscribe = outbox.entries.subscribe(() => {
    waitingSince = null;
    schedule();
  });
  void outbox.ready.then(sendNow);
  return {
    sendNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
