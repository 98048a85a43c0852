import { LandingPage } from '#web/features/landing/landing-page.tsx';

export const LandingRoute = () => <LandingPage />;
