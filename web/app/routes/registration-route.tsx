import { RegistrationPage } from '#web/features/identity/registration-page.tsx';

export const RegistrationRoute = () => <RegistrationPage />;
