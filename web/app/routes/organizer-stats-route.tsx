import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { OrganizerStatsPage } from '#web/features/organizer-stats/organizer-stats-page.tsx';

export const OrganizerStatsRoute = () => (
  <RequireOrganizer isFullLoad>
    <OrganizerStatsPage />
  </RequireOrganizer>
);
