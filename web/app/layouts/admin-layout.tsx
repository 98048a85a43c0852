import { Outlet } from 'react-router-dom';
import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { AdminFrame } from '#web/app/layouts/admin-frame.tsx';

/** Around the pages of the panel: nobody but organizers gets further. */
export const AdminLayout = () => (
  <RequireOrganizer comesBack>
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  </RequireOrganizer>
);
