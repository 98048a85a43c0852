import { OrganizerStatsPage } from '#web/features/organizer-stats/organizer-stats-page.tsx';
import { RequireOrganizer } from '../guards/require-organizer.tsx';
import { AdminShell } from '../layouts/admin/admin-shell.tsx';

export const OrganizerStatsRoute = () => (
  <RequireOrganizer isFullLoad>
    <AdminShell>
      <OrganizerStatsPage />
    </AdminShell>
  </RequireOrganizer>
);
