import { ProfilePage } from '#web/features/identity/profile-page.tsx';

export const ProfileRoute = () => <ProfilePage />;
