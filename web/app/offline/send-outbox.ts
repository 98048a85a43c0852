import { csrfToken, renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { fetchAttempt } from '#web/graphql/fetch-attempt.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { deliver } from '#web/offline/outbox/deliver.ts';
import { isQuiet, isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { type Outbox, outboxOf, outboxOwners } from '#web/offline/outbox/outbox.ts';
import { onOwnOutbox, ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { currentSender, outcomesPastApollo, pageSenders } from '#web/offline/outbox/page-senders.ts';
import { plainCall } from '#web/offline/outbox/plain-call.ts';
import { startSender } from '#web/offline/outbox/sender.ts';
import { syncTag } from '#web/offline/outbox/sync-tag.ts';
import { owner } from '#web/offline/owner.ts';
import { noteMaintenance } from '#web/shared/connection/maintenance.ts';
import { onSendable } from '#web/shared/connection/watched-fetch.ts';
import { hintSession } from '#web/shared/session-hint.ts';
import { toaster } from '../layouts/toaster.ts';
import { outboxView } from './outbox-view.ts';

/** Chromium then starts the worker when the network is back, also when no page is open. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready;
  await (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync?.register(syncTag);
};

let hasAskedToPersist = false;

/** Where the browser keeps things by favour only, it is asked to keep them for sure, once there is something to lose. */
const persist = (): void => {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
};

const viewAfterMs = 3_000;

/** The view comes ahead, because what waits mostly waits for the network. */
const loadView = async (): Promise<void> => {
  if (outboxView.get()) return;
  const [{ WaitingButton }] = await Promise.all([import('#web/offline/outbox/view/waiting-button.tsx'), loadTexts('outbox', 'errors')]);
  outboxView.set({ WaitingButton });
};

/** A page without data has no toasts of its own to say an outcome with. */
const loadToasts = async (): Promise<void> => {
  if (toaster.get()) return;
  const { Toasts } = await import('#web/shared/ui/feedback/toasts.tsx');
  toaster.set(toaster.get() ?? { Toasts });
};

const heed = (viewerId: string, entry: OutboxEntry): void => {
  const { command, state, waitsFor, code } = entry;
  if (code === 'MAINTENANCE') noteMaintenance();
  // The phone may have changed hands while the request was under way: the session of its next person has not ended.
  if (waitsFor === 'signIn' && owner() === viewerId) hintSession(false);
  if (waitsFor === 'network') void askForSync().catch(() => undefined);
  const isPages = (command.kind === 'answer' || command.kind === 'hint') && pageSenders()[command.kind] !== undefined;
  if (waitsFor === 'signIn' || (state !== 'waiting' && !isPages && !isQuiet(entry))) outcomesPastApollo.set(outcomesPastApollo.get() + 1);
};

/** Sends for one person until the returned function is called. */
const sendFor = (outbox: Outbox): (() => void) => {
  const { viewerId, entries } = outbox;
  const call = plainCall({ fetch: fetchAttempt, viewerId, token: csrfToken, renewToken: renewCsrfToken });
  const sender = startSender({
    outbox,
    send: (entry) => deliver(entry, { call, viewerId, senders: pageSenders() }),
    onSent: (entry) => heed(viewerId, entry),
  });
  currentSender.set(sender);
  const now = () => void sender.sendNow();
  const onSight = () => document.hidden || now();
  const look = () => {
    const loud = entries.get().filter((entry) => !isQuiet(entry));
    if (loud.some(isWaiting)) persist();
    if (!loud.some((entry) => isWaiting(entry) || !entry.isTold)) return;
    void loadView().catch(() => undefined);
    void loadToasts().catch(() => undefined);
  };
  const forget = [onSendable(now, 1_000), entries.subscribe(look)];
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('online', now);
  look();
  // Not at once: the page itself comes first.
  const ahead = setTimeout(() => void loadView().catch(() => undefined), viewAfterMs);
  return () => {
    clearTimeout(ahead);
    for (const each of forget) each();
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('online', now);
    sender.stop();
    currentSender.set(null);
  };
};

/** The outcomes of people who have left go; what waits stays for its own person. */
const forgetOutcomes = async (): Promise<void> => {
  for (const viewerId of await outboxOwners()) if (viewerId !== ownOutbox()?.viewerId) await outboxOf(viewerId).forgetSettled();
};

let stop: { of: Outbox; now: () => void } | null = null;

const follow = (): void => {
  const outbox = ownOutbox();
  if (stop?.of === outbox) return;
  stop?.now();
  stop = outbox && { of: outbox, now: sendFor(outbox) };
  void forgetOutcomes().catch(() => undefined);
};

let isFollowing = false;

/**
 * Begins to send what the person does, and what an earlier page, or an earlier session of the same person, could not. Pages that send
 * something bring it along, all others load it later.
 */
export const sendOutbox = (): void => {
  if (!isFollowing) onOwnOutbox(follow);
  isFollowing = true;
  follow();
};
