import { lazy, Suspense } from 'react';
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { PassThumbnail } from '#web/features/pass/pass-thumbnail.tsx';
import { OwnTeamCard } from '#web/features/team/own-team/own-team-card.tsx';

/** The profile does not wait for its live parts. */
const LivePlace = lazy(async () => ({ default: (await import('./live-place.tsx')).LivePlace }));

export const ProfileRoute = () => (
  <>
    <ProfilePage pass={(viewerId) => <PassThumbnail viewerId={viewerId} />} team={<OwnTeamCard />} install={<InstallCard />} />
    <Suspense fallback={null}>
      <LivePlace />
    </Suspense>
  </>
);
