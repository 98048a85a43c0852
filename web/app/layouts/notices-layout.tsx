import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { bringToasts } from '#web/app/layouts/toasts-place.ts';
import { NewVersion } from '#web/app/offline/new-version.tsx';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { Toasts } from '#web/shared/ui/toasts.tsx';

const bring = bringToasts({ Toasts });

/** What pages that anybody may read need around them: they say when there is no network, and a word now and then. */
export const NoticesLayout = () => {
  useEffect(bring, []);
  return (
    <>
      <ConnectionStrip />
      <Outlet />
      <NewVersion />
    </>
  );
};
