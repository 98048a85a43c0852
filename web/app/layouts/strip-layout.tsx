import { Outlet } from 'react-router-dom';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';

/** Pages under the site header that live from data say when there is none. */
export const StripLayout = () => (
  <>
    <ConnectionStrip />
    <Outlet />
  </>
);
