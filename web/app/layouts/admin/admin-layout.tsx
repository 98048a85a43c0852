import { Outlet } from 'react-router-dom';
import { RequireOrganizer } from '../../guards/require-organizer.tsx';
import { AdminShell } from './admin-shell.tsx';

/** Wraps the pages of the panel and lets only organizers in. */
export const AdminLayout = () => (
  <RequireOrganizer comesBack>
    <AdminShell>
      <Outlet />
    </AdminShell>
  </RequireOrganizer>
);
