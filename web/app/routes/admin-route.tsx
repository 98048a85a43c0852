import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { NowPage } from '#web/features/admin/now-page.tsx';

export const AdminRoute = () => (
  <RequireOrganizer>
    <NowPage />
  </RequireOrganizer>
);
