import type { ApolloClient } from '@apollo/client';
import { ViewerIdDocument } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { seeViewer, whenSomebodyElse } from '#web/offline/see-viewer.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { isLeaving } from '#web/shared/departure.ts';
import { sessionHintKey } from '#web/shared/session-hint.ts';

/**
 * A person who signs out in one tab leaves no data in another, for the sake of the next person at this phone. When a session has ended by
 * itself, what its person wrote in this tab stays for them: nobody else is shown it.
 */
const hearOtherTabs = (client: ApolloClient): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionHintKey || newValue === '1' || isLeaving()) return;
    if (newValue === null) tabMemory.forgetAll();
    // The queries on the screen run again, so the guards see that no one is signed in.
    void client.resetStore().catch(() => undefined);
  });

/**
 * Takes the viewer from a response. The cache tells of changes only, and to it nothing changes when a session that was held for ended
 * turns out to be there still.
 */
export const hearViewer = (data: unknown): void => {
  const { viewer } = (data ?? {}) as { viewer?: { id?: string } | null };
  if (viewer?.id !== undefined) seeViewer(viewer.id);
};

/** Apollo's cache is emptied when the person leaves (see-viewer.ts). */
export const followViewer = (client: ApolloClient): void => {
  hearOtherTabs(client);
  // This waits until the response is handled: the data on the screen belong to the other person.
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
