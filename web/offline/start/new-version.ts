import { observableValue } from '#web/shared/observable-value.ts';

/** A newer version of the app that waits on this device; `takeOver` activates it with a reload. Null when there is none. */
export const newVersion = observableValue<{ takeOver: () => void } | null>(null);
