import { RequireOrganizer } from '#web/app/guards/require-organizer.tsx';
import { WallRemotePage } from '#web/features/standings/remote/wall-remote-page.tsx';

export const WallRemoteRoute = () => (
  <RequireOrganizer comesBack>
    <WallRemotePage />
  </RequireOrganizer>
);
