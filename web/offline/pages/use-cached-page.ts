import { useEffect, useState } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';
import type { CachedPage } from '#web/offline/pages/cached-page.ts';
import { readPage } from '#web/offline/pages/page-cache.ts';
import { type LoadedPage, usePageSaving } from '#web/offline/pages/use-page-saving.ts';
import { useShownSince } from '#web/shared/connection/shown-since.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

interface AskedPage<Data> extends LoadedPage<Data> {
  error: unknown;
}

/** Looks up the cached page once it is needed; undefined before that. */
const useFound = (path: string, operation: { id: string }, isOfUse: boolean): CachedPage | null | undefined => {
  const [found, setFound] = useState<{ path: string; page: CachedPage | null } | null>(null);
  const isLooked = found?.path === path;
  useEffect(() => {
    if (!isOfUse || isLooked) return;
    let isLeft = false;
    void readPage(path, operation.id).then((page) => isLeft || setFound({ path, page }));
    return () => {
      isLeft = true;
    };
  }, [isOfUse, isLooked, path, operation]);
  return isLooked ? found.page : undefined;
};

/**
 * Caches each result of a public page, and returns the cached one while there is no result yet.
 * `isWaiting`: a result may still come. `isMissing`: there is no network and no cached page.
 */
export const useCachedPage = <Data>(loaded: AskedPage<Data>) => {
  const state = useConnectionState();
  usePageSaving(loaded);
  const isUnanswered = loaded.data === undefined && (!loaded.error || isNetworkError(loaded.error));
  const found = useFound(loaded.path, loaded.operation, isUnanswered && (state === 'offline' || state === 'slow'));
  const page = isUnanswered ? found : undefined;
  const isMissing = page === null && state === 'offline';
  useShownSince(page ? page.at : isMissing ? null : undefined);
  return { cached: page?.data as Data | undefined, isMissing, isWaiting: isUnanswered && (!loaded.error || state !== 'online') };
};
