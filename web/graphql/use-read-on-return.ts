import { useEffect } from 'react';

/** Refetches when the reader comes back to the tab or the window, because others may have changed the data. */
export const useReadOnReturn = (refetch: () => Promise<unknown>): void => {
  useEffect(() => {
    const read = () => {
      if (!document.hidden) void refetch().catch(() => undefined);
    };
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [refetch]);
};
