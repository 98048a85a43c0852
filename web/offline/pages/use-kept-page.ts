import { useEffect, useState } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';
import type { KeptPage } from '#web/offline/pages/kept-page.ts';
import { readPage } from '#web/offline/pages/pages-shelf.ts';
import { type ToldPage, useKeeping } from '#web/offline/pages/use-keeping.ts';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

interface AskedPage<Data> extends ToldPage<Data> {
  error: unknown;
}

/** What was kept of a page, looked up once it is of use; undefined before that. */
const useFound = (path: string, operation: { id: string }, isOfUse: boolean): KeptPage | null | undefined => {
  const [found, setFound] = useState<{ path: string; page: KeptPage | null } | null>(null);
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

/** Lets the strip tell from when this page is; null where it has nothing to show. */
const useShownSince = (since: number | null | undefined): void =>
  useEffect(() => {
    shownSince.set(since);
    return () => shownSince.set(undefined);
  }, [since]);

/**
 * Keeps a public page as the server tells it and, while no answer comes and nothing was told yet, gives it as it was kept.
 * `isWaiting`: an answer may still come. `isMissing`: there is no network, and nothing was kept either.
 */
export const useKeptPage = <Data>(told: AskedPage<Data>) => {
  const state = useConnectionState();
  useKeeping(told);
  const isUnanswered = told.data === undefined && (!told.error || isNetworkError(told.error));
  const found = useFound(told.path, told.operation, isUnanswered && (state === 'offline' || state === 'slow'));
  const page = isUnanswered ? found : undefined;
  const isMissing = page === null && state === 'offline';
  useShownSince(page ? page.at : isMissing ? null : undefined);
  return { kept: page?.data as Data | undefined, isMissing, isWaiting: isUnanswered && (!told.error || state !== 'online') };
};
