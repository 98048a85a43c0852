import { LiveNumbersPage } from '#web/features/standings/numbers/live-numbers-page.tsx';

export const LiveNumbersRoute = () => <LiveNumbersPage />;
