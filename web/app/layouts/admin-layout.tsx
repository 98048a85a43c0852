import { Outlet } from 'react-router-dom';
import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { AdminShell } from '#web/app/layouts/admin-shell.tsx';

/** Around the pages of the panel: nobody but organizers gets further. */
export const AdminLayout = () => (
  <RequireOrganizer comesBack>
    <AdminShell>
      <Outlet />
    </AdminShell>
  </RequireOrganizer>
);
