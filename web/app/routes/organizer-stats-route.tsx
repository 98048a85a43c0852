import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { AdminFrame } from '#web/app/layouts/admin-frame.tsx';
import { OrganizerStatsPage } from '#web/features/organizer-stats/organizer-stats-page.tsx';

export const OrganizerStatsRoute = () => (
  <RequireOrganizer isFullLoad>
    <AdminFrame>
      <OrganizerStatsPage />
    </AdminFrame>
  </RequireOrganizer>
);
