import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';
import { NewVersion } from '../offline/new-version.tsx';
import { bringToasts } from './toaster.ts';

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
