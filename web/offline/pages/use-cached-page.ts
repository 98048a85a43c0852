import { useEffect, useState } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { useShownSince } from '#web/shared/connection/shown-since.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import { owner } from '../owner.ts';
import type { CachedPage, PageKind } from './cached-page.ts';
import { cachePage, readPage } from './page-cache.ts';

interface LoadedPage<Data> {
  kind: PageKind;
  path: string;
  operation: { id: string };
  /** The result of this visit. */
  data: Data | undefined;
  /** True when the result has just come from the server; a remembered one keeps its old time. */
  isFresh: boolean;
  /** The name of the event, once the result is worth caching. */
  name: string | undefined;
}

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
  const isPending = loaded.data === undefined && (!loaded.error || isNetworkError(loaded.error));
  const found = useFound(loaded.path, loaded.operation, isPending && (state === 'offline' || state === 'slow'));
  const page = isPending ? found : undefined;
  const isMissing = page === null && state === 'offline';
  useShownSince(page ? page.at : isMissing ? null : undefined);
  return { cached: page?.data as Data | undefined, isMissing, isWaiting: isPending && (!loaded.error || state !== 'online') };
};

/** Caches the results on this device. */
const usePageSaving = ({ kind, path, operation, data, isFresh, name }: LoadedPage<unknown>): void => {
  const [saver] = useState(pageSaver);
  useEffect(() => {
    const viewerId = owner();
    // While the reader is unknown the result must not be cached as a public one.
    const isOfUnknown = viewerId === null && sessionHint.get();
    if (!isFresh || data === undefined || name === undefined || isOfUnknown) return;
    saver.save(path, { kind, name, viewerId, operation: operation.id, at: Date.now(), data });
  }, [saver, kind, path, operation, data, isFresh, name]);

  useEffect(() => {
    const onHide = () => document.hidden && saver.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saver.flush();
    };
  }, [saver]);
};

const settleMs = 500;
/** A live board changes every other second. */
const everyMs = 10_000;

/** Writes pages to this device a moment after their results arrive; several results of a page are written once. */
const pageSaver = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAt = 0;
  let waiting: { path: string; page: Omit<CachedPage, 'schema'> } | null = null;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    savedAt = Date.now();
    void cachePage(waiting.path, waiting.page).catch(() => undefined);
    waiting = null;
  };
  const save = (path: string, page: Omit<CachedPage, 'schema'>) => {
    if (waiting && waiting.path !== path) flush();
    waiting = { path, page };
    timer ??= setTimeout(flush, Math.max(settleMs, savedAt + everyMs - Date.now()));
  };
  return { save, flush };
};
