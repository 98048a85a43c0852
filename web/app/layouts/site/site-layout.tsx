import { Outlet } from 'react-router-dom';
import { SiteShell } from './site-shell.tsx';

export const SiteLayout = () => (
  <SiteShell>
    <Outlet />
  </SiteShell>
);
