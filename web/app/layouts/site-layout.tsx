import { Outlet } from 'react-router-dom';
import { CarriedToasts } from '#web/app/layouts/carried-toasts.tsx';
import { SiteFrame } from '#web/app/layouts/site-frame.tsx';

export const SiteLayout = () => (
  <SiteFrame>
    <Outlet />
    <CarriedToasts />
  </SiteFrame>
);
