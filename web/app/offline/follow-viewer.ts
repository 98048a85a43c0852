import type { ApolloClient } from '@apollo/client';
import { ViewerIdDocument } from '#web/graphql/viewer-id.generated.ts';
import { becomeOwner, forgetPerson, owner } from '#web/offline/owner.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { isLeaving } from '#web/shared/departure.ts';
import { hintSession, sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';

/** Whoever signs out in one tab leaves nothing of theirs in another, were it only for the next person at this phone. */
const hearOtherTabs = (client: ApolloClient): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionHintKey) return;
    sessionHint.set(newValue === '1');
    if (newValue !== null || isLeaving()) return;
    tabMemory.forgetAll();
    // Asks anew for what is on the screen: the guards then see that nobody is signed in.
    void client.resetStore().catch(() => undefined);
  });

/**
 * What is kept in this browser belongs to one person. Whoever leaves, in this tab or another, whose session ends,
 * or in whose place the server finds somebody else, takes it with them.
 */
export const followViewer = (client: ApolloClient): void => {
  sessionHint.subscribe(() => {
    if (!sessionHint.get()) void forgetPerson();
  });
  if (!sessionHint.get() && owner() !== null) void forgetPerson();
  hearOtherTabs(client);

  const see = (id: string | null) => {
    const before = owner();
    if (id === null || (before !== null && before !== id)) hintSession(false);
    if (id === null) return;
    becomeOwner(id);
    hintSession(true);
    // Not in the middle of an answer: what is on the screen was read for the other one.
    if (before !== null && before !== id) setTimeout(() => void client.resetStore().catch(() => undefined));
  };
  client.cache.watch({
    query: ViewerIdDocument,
    optimistic: false,
    returnPartialData: true,
    callback: ({ complete, result }) => {
      if (complete) see(result?.viewer?.id ?? null);
    },
  });
};
