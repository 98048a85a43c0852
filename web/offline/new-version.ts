import { observableValue } from '#web/shared/observable-value.ts';

/** A newer version of the app that waits on this device: what makes it take over, by loading the page anew. Null when there is none. */
export const newVersion = observableValue<{ takeOver: () => void } | null>(null);
