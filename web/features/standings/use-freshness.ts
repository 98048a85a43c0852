import { useCallback, useEffect, useState } from 'react';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';

/** When the server last told us the board. What the cache remembers from before does not count as news. */
export const useFreshness = (news: unknown, isLoading: boolean) => {
  const [receivedAt] = useState(() => observableValue<number | null>(null));
  const markFresh = useCallback(() => receivedAt.set(Date.now()), [receivedAt]);
  useEffect(() => {
    if (news && !isLoading) markFresh();
  }, [news, isLoading, markFresh]);
  return { updatedAt: useObservableValue(receivedAt), markFresh };
};
