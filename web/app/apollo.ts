import { createApolloClient } from '#web/graphql/client.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';

/** How often a request was refused because nobody is signed in; whoever navigates watches it. */
export const refusals = observableValue(0);

export const apollo = createApolloClient({ language: currentLanguage, onSignedOut: () => refusals.set(refusals.get() + 1) });

/** A whole square of phones gets its network back at one moment; they ask again at different ones. */
const spreadMs = 3_000;

connection.subscribe(() => {
  if (connection.get().state !== 'back') return;
  setTimeout(() => void apollo.refetchQueries({ include: 'active' }), Math.random() * spreadMs);
});
