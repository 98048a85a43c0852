import type { ApolloClient } from '@apollo/client';
import { ViewerIdDocument } from '#web/graphql/viewer-id.generated.ts';
import { seeViewer, whenSomebodyElse } from '#web/offline/see-viewer.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { isLeaving } from '#web/shared/departure.ts';
import { sessionHintKey } from '#web/shared/session-hint.ts';

/** Whoever signs out in one tab leaves nothing of theirs in another, were it only for the next person at this phone. */
const hearOtherTabs = (client: ApolloClient): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionHintKey || newValue !== null || isLeaving()) return;
    tabMemory.forgetAll();
    // Asks anew for what is on the screen: the guards then see that nobody is signed in.
    void client.resetStore().catch(() => undefined);
  });

/** What the client of the API remembers goes with the person for whom it was asked (see-viewer.ts). */
export const followViewer = (client: ApolloClient): void => {
  hearOtherTabs(client);
  // Not in the middle of an answer: what is on the screen was read for the other one.
  whenSomebodyElse(() => setTimeout(() => void client.resetStore().catch(() => undefined)));
  client.cache.watch({
    query: ViewerIdDocument,
    optimistic: false,
    returnPartialData: true,
    callback: ({ complete, result }) => {
      if (complete) seeViewer(result?.viewer?.id ?? null);
    },
  });
};
