import { useEffect } from 'react';

/** Reads again when one comes back to the tab or the window: others may have changed it meanwhile. */
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
