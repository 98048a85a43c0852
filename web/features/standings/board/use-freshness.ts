import { useCallback, useEffect, useState } from 'react';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';

/** Returns the time of the last board from the server. A cached board does not count. */
export const useFreshness = (news: unknown, isLoading: boolean) => {
  const [receivedAt] = useState(() => observableValue<number | null>(null));
  const markFresh = useCallback(() => receivedAt.set(Date.now()), [receivedAt]);
  useEffect(() => {
    if (news && !isLoading) markFresh();
  }, [news, isLoading, markFresh]);
  return { updatedAt: useObservableValue(receivedAt), markFresh };
};
