import { observableValue } from '#web/shared/observable-value.ts';
import type { Outbox } from './outbox.ts';

/** The line of the list that is on its way. */
export const sendingLine = observableValue<string | null>(null);

/** The outbox of this page; null while nothing waits, or nobody is signed in. */
export const currentOutbox = observableValue<Outbox | null>(null);
