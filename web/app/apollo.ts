import { createApolloClient } from '#web/graphql/apollo/client.ts';
import type { SessionRefusal } from '#web/graphql/apollo/session-links.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { responseSaver, restoreResponses } from '#web/offline/cache-responses.ts';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { hintSession } from '#web/shared/session-hint.ts';
import { followViewer, hearViewer } from './offline/follow-viewer.ts';

/** The last refusal that may be the session's fault. Each is a new object, and the layout watches it. */
export const refusals = observableValue<{ code: SessionRefusal } | null>(null);

const saveLater = responseSaver(() => apollo);

export const apollo = createApolloClient({
  language: currentLanguage,
  onRefused: (code) => {
    // The session was ended on another device, or by time: nothing of the person stays here.
    if (code === 'UNAUTHENTICATED') hintSession(false);
    refusals.set({ code });
  },
  onResponse: (data) => {
    hearViewer(data);
    saveLater();
  },
});

// Pages are also rendered at build time, where no one signs in or out.
if (!import.meta.env.SSR) followViewer(apollo);

/** Resolves when the cached responses of this person are in Apollo's cache. */
export const restored = restoreResponses(apollo);

onReturn(() => void apollo.refetchQueries({ include: 'active' }), spreadMs);
