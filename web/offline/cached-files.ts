import { observableValue } from '#web/shared/observable-value.ts';

/** Addresses of the files that are on this device, as far as this page knows. */
export const cachedFiles = observableValue<ReadonlySet<string>>(new Set());

/** Ids of the blocks whose riddles are written to this device; those that this page has only in its memory are not among them. */
export const cachedBlocks = observableValue<ReadonlySet<string>>(new Set());
