import { useEffect, useState } from 'react';
import { owner } from '#web/offline/owner.ts';
import type { PageKind } from '#web/offline/pages/cached-page.ts';
import { pageSaver } from '#web/offline/pages/page-saver.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

export interface LoadedPage<Data> {
  kind: PageKind;
  path: string;
  operation: { id: string };
  /** What the server has told in this visit. */
  data: Data | undefined;
  /** Whether the server has just told it; what is remembered from before stays as old as it is. */
  isFresh: boolean;
  /** Of the event, once there is something worth keeping. */
  name: string | undefined;
}

/** Keeps what was told on this device. */
export const usePageSaving = ({ kind, path, operation, data, isFresh, name }: LoadedPage<unknown>): void => {
  const [saver] = useState(pageSaver);
  useEffect(() => {
    const viewerId = owner();
    // As long as it is not known to whom it was told it must not pass for what everybody may see.
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
