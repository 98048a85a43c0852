import { followViewer } from '#web/app/offline/follow-viewer.ts';
import { createApolloClient } from '#web/graphql/client.ts';
import type { SessionRefusal } from '#web/graphql/session-links.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { responseSaver, restoreResponses } from '#web/offline/cache-responses.ts';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { hintSession } from '#web/shared/session-hint.ts';

/** Refusals that may be the session's fault, each a new object; whoever navigates watches it. */
export const refusals = observableValue<{ code: SessionRefusal } | null>(null);

export const apollo = createApolloClient({
  language: currentLanguage,
  onRefused: (code) => {
    // Ended from another device, or by time: nothing of the person stays here.
    if (code === 'UNAUTHENTICATED') hintSession(false);
    refusals.set({ code });
  },
  onAnswer: responseSaver(() => apollo),
});

// Pages are also rendered at build time, where nobody comes and goes.
if (!import.meta.env.SSR) followViewer(apollo);

/** Resolves when what this person last read here can be read again. */
export const restored = restoreResponses(apollo);

onReturn(() => void apollo.refetchQueries({ include: 'active' }), spreadMs);
