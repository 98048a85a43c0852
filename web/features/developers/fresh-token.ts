import { observableValue } from '#web/shared/observable-value.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

/** The token that was made a moment ago: in memory only, for the examples of this visit. */
export const freshToken = observableValue<string | null>(null);

sessionHint.subscribe(() => {
  if (!sessionHint.get()) freshToken.set(null);
});
