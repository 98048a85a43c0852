import { isForeign } from '#web/outside/is-foreign.ts';
import { bodyAs, isText, objectOf } from '#web/outside/shape.ts';
import { deliver } from '../outbox/deliver.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { outboxOf, outboxOwners } from '../outbox/outbox.ts';
import { plainCall } from '../outbox/plain-call.ts';
import { alone, sendThrough } from '../outbox/sender.ts';
import { syncTag } from '../outbox/sync-tag.ts';
import { worker } from './scope.ts';

const timeoutMs = 20_000;
/** A page that sends needs no longer; the browser lets a sync last for minutes. */
const turnMs = 60_000;
const isToken = objectOf({ token: isText });

const askServer: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  if (isForeign(response)) throw new TypeError('foreign');
  return response;
};
const readToken = async () =>
  (await bodyAs(await askServer('/api/auth/csrf', { credentials: 'same-origin', cache: 'no-store' }), isToken)).token;

/** The server takes only what belongs to the person who is signed in. Of others everything waits on. */
const sendAll = async (): Promise<void> => {
  for (const viewerId of await outboxOwners()) {
    const outbox = outboxOf(viewerId);
    await outbox.refresh();
    const call = plainCall({ fetch: askServer, viewerId, token: readToken, renewToken: readToken });
    await sendThrough({ outbox, send: (entry) => deliver(entry, { call, viewerId }), onSent: () => undefined }, () => false);
    // The browser tries again later, less and less often.
    if (outbox.entries.get().some((entry) => isWaiting(entry) && entry.waitsFor === 'network')) throw new Error('no network yet');
  }
};

/**
 * Sends what waits when the network is back and no page is open, where the browser offers that. It waits for a page that is trying: a sync
 * that did nothing would not be repeated, and the page may be asleep before it succeeds.
 */
export const sendInBackground = (): void =>
  worker.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(alone(sendAll, { signal: AbortSignal.timeout(turnMs) }));
  });
