import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { bringToasts } from '#web/app/layouts/toasts-place.ts';
import { NewVersion } from '#web/app/offline/new-version.tsx';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const bring = bringToasts({ Toasts });

/** Public pages get the connection strip and the toasts from this layout. */
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
