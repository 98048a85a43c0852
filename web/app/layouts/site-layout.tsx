import { Outlet } from 'react-router-dom';
import { SiteShell } from '#web/app/layouts/site-shell.tsx';

export const SiteLayout = () => (
  <SiteShell>
    <Outlet />
  </SiteShell>
);
