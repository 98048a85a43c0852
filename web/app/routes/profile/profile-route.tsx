import { Suspense } from 'react';
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { PassThumbnail } from '#web/features/pass/pass-thumbnail.tsx';
import { OwnTeamCard } from '#web/features/team/own-team/own-team-card.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useIsAlive } from '#web/shared/hooks/use-is-alive.ts';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';

/** The profile does not wait for its live parts. */
const LivePlace = optionalPart(async () => {
  const [loaded] = await Promise.all([import('./live-place.tsx'), loadTexts('quest')]);
  return loaded.LivePlace;
});

/** They come after the rest, and a phone without network does without them. */
const OwnQuests = optionalPart(async () => {
  const [loaded] = await Promise.all([import('#web/features/own-quests/own-quests-card.tsx'), loadTexts('ownQuests')]);
  return loaded.OwnQuestsCard;
});

/** Only staff at a place need it, and they have it on their phone once they have opened it. */
const InsiderHome = optionalPart(async () => {
  const [loaded] = await Promise.all([import('#web/features/insider-home/insider-home.tsx'), loadTexts('insiderHome', 'outbox', 'errors')]);
  return loaded.InsiderHome;
});

/** They ask the server, so a phone without network does without them. */
const Mirrors = optionalPart(async () => {
  const [loaded] = await Promise.all([import('#web/features/announcements/mirrors-part.tsx'), loadTexts('announcements')]);
  return loaded.MirrorsPart;
});

export const ProfileRoute = () => {
  const isAlive = useIsAlive();
  return (
    <>
      <ProfilePage
        pass={(viewerId) => <PassThumbnail viewerId={viewerId} />}
        team={<OwnTeamCard />}
        quests={
          <Suspense fallback={null}>
            <OwnQuests />
          </Suspense>
        }
        home={
          isAlive && (
            <Suspense fallback={null}>
              <InsiderHome />
            </Suspense>
          )
        }
        mirrors={
          isAlive && (
            <Suspense fallback={null}>
              <Mirrors isCard />
            </Suspense>
          )
        }
        install={<InstallCard />}
      />
      {isAlive && (
        <Suspense fallback={null}>
          <LivePlace />
        </Suspense>
      )}
    </>
  );
};
