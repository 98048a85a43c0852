import { observableValue } from '#web/shared/observable-value.ts';

/** Addresses of the files that are on this device, as far as this page knows. */
export const cachedFiles = observableValue<ReadonlySet<string>>(new Set());
