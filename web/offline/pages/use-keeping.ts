import { useEffect, useState } from 'react';
import { owner } from '#web/offline/owner.ts';
import type { PageKind } from '#web/offline/pages/kept-page.ts';
import { pageKeeper } from '#web/offline/pages/page-keeper.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

export interface ToldPage<Data> {
  kind: PageKind;
  path: string;
  operation: { id: string };
  /** What the server has told in this visit. */
  data: Data | undefined;
  /** Whether the server has just told it; what is remembered from before stays as old as it is. */
  isTold: boolean;
  /** Of the event, once there is something worth keeping. */
  name: string | undefined;
}

/** Keeps what was told on this device. */
export const useKeeping = ({ kind, path, operation, data, isTold, name }: ToldPage<unknown>): void => {
  const [keeper] = useState(pageKeeper);
  useEffect(() => {
    const viewerId = owner();
    // As long as it is not known to whom it was told it must not pass for what everybody may see.
    const isOfUnknown = viewerId === null && sessionHint.get();
    if (!isTold || data === undefined || name === undefined || isOfUnknown) return;
    keeper.keep(path, { kind, name, viewerId, operation: operation.id, at: Date.now(), data });
  }, [keeper, kind, path, operation, data, isTold, name]);

  useEffect(() => {
    const onHide = () => document.hidden && keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keeper.flush();
    };
  }, [keeper]);
};
