import { useEffect, useState } from 'react';
import { owner } from '#web/offline/owner.ts';
import type { PageKind } from '#web/offline/pages/cached-page.ts';
import { pageSaver } from '#web/offline/pages/page-saver.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

export interface LoadedPage<Data> {
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

/** Caches the results on this device. */
export const usePageSaving = ({ kind, path, operation, data, isFresh, name }: LoadedPage<unknown>): void => {
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
