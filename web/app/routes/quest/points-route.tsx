import { LivePlace } from '../profile/live-place.tsx';
import { PointsPage } from '#web/features/quest/points/points-page.tsx';

export const PointsRoute = () => (
  <>
    <PointsPage />
    <LivePlace />
  </>
);
