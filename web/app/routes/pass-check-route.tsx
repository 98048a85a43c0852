import { CheckPage } from '#web/features/scan/check/check-page.tsx';

export const PassCheckRoute = () => <CheckPage />;
