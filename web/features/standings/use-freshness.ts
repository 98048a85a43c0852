import { useCallback, useEffect, useState } from 'react';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';

/** When the server last told us the board. What the cache remembers from before does not count as news. */
export const useFreshness = (news: unknown, isLoading: boolean) => {
  const [toldAt] = useState(() => observableValue<number | null>(null));
  const markTold = useCallback(() => toldAt.set(Date.now()), [toldAt]);
  useEffect(() => {
    if (news && !isLoading) markTold();
  }, [news, isLoading, markTold]);
  return { updatedAt: useObservableValue(toldAt), markTold };
};
