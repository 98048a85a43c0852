import { Outlet } from 'react-router-dom';
import { SiteFrame } from '#web/app/layouts/site-frame.tsx';

export const SiteLayout = () => (
  <SiteFrame>
    <Outlet />
  </SiteFrame>
);
