import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { AdminShell } from '../layouts/admin/admin-shell.tsx';
import { OrganizerStatsPage } from '#web/features/organizer-stats/organizer-stats-page.tsx';

export const OrganizerStatsRoute = () => (
  <RequireOrganizer isFullLoad>
    <AdminShell>
      <OrganizerStatsPage />
    </AdminShell>
  </RequireOrganizer>
);
