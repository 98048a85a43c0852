import { useSyncExternalStore } from 'react';
import { observableValue, useObservablePart } from '#web/shared/observable-value.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import { owner, ownerChanges } from '../owner.ts';
import { isQuiet, isWaiting, type OutboxEntry } from './outbox-entry.ts';
import { type Outbox, outboxOf } from './outbox.ts';

/** The outbox of the signed-in person; null while nobody is. Nobody else sees or sends what it holds. */
export const ownOutbox = (): Outbox | null => {
  const viewerId = sessionHint.get() ? owner() : null;
  return viewerId === null ? null : outboxOf(viewerId);
};

/** Calls whenever another person, or nobody, may be the one whose outbox it is. */
export const onOwnOutbox = (act: () => void): (() => void) => {
  const forget = [sessionHint.subscribe(act), ownerChanges.subscribe(act)];
  return () => forget.forEach((each) => each());
};

export const useOwnOutbox = (): Outbox | null => useSyncExternalStore(onOwnOutbox, ownOutbox, () => null);

const nothing = observableValue<readonly OutboxEntry[]>([]);

/** A part of the signed-in person's entries, which must be equal for equal entries. */
export const useOwnEntries = <Part>(partOf: (entries: readonly OutboxEntry[]) => Part): Part =>
  useObservablePart(useOwnOutbox()?.entries ?? nothing, partOf);

const countWaiting = (entries: readonly OutboxEntry[]) => entries.filter((entry) => isWaiting(entry) && !isQuiet(entry)).length;

/** How many entries of the signed-in person wait on this device. */
export const useWaitingCount = (): number => useOwnEntries(countWaiting);
