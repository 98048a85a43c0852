import { useCallback, useEffect } from 'react';
import { isWaiting, type OutboxEntry } from './outbox-entry.ts';
import { ownOutbox, useOwnEntries } from './own-outbox.ts';

/** Follows one entry; null when there is none of this id. Its outcome counts as told once it is shown here. */
export const useEntry = (id: string | null): OutboxEntry | null => {
  const entry = useOwnEntries(useCallback((entries: readonly OutboxEntry[]) => entries.find((each) => each.id === id) ?? null, [id]));
  const isNews = entry !== null && !isWaiting(entry) && !entry.isTold;
  useEffect(() => {
    if (isNews && id !== null) void ownOutbox()?.change(id, { isTold: true });
  }, [isNews, id]);
  return entry;
};

/** True from the tap until the first outcome: a response, or that there is none now. */
export const isUnderWay = (entry: OutboxEntry | null): boolean => entry?.state === 'waiting' && entry.waitsFor === null;
