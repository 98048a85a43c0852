import { createApolloClient } from '#web/graphql/client.ts';
import type { SessionRefusal } from '#web/graphql/session-links.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';

/** Refusals that may be the session's fault, each a new object; whoever navigates watches it. */
export const refusals = observableValue<{ code: SessionRefusal } | null>(null);

export const apollo = createApolloClient({ language: currentLanguage, onRefused: (code) => refusals.set({ code }) });

/** A whole square of phones gets its network back at one moment; they ask again at different ones. */
const spreadMs = 3_000;

connection.subscribe(() => {
  if (connection.get().state !== 'back') return;
  setTimeout(() => void apollo.refetchQueries({ include: 'active' }), Math.random() * spreadMs);
});
