import { PointsPage } from '#web/features/quest/points/points-page.tsx';
import { LivePlace } from '../profile/live-place.tsx';

export const PointsRoute = () => (
  <LivePlace>
    <PointsPage />
  </LivePlace>
);
