import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { leaving } from '#web/shared/departure.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PersonalInfo } from '../personal-info/personal-info.tsx';
import { SignOutButton } from '../sessions/sign-out-button.tsx';
import { type ProfileQuery, useProfileQuery } from './__generated__/profile-page.generated.ts';
import { AccountCard } from './account-card.tsx';
import { PersonCard } from './person-card.tsx';
import { isStaff, ProfileActions } from './profile-actions.tsx';
import { ProgramCard } from './program-card.tsx';
import styles from './profile-page.module.css';

/** Few people play in several quests, and without network none is chosen. */
const EventSwitch = optionalPart(async () => {
  const [loaded] = await Promise.all([import('./event-switch.tsx'), loadTexts('severalQuests')]);
  return loaded.EventSwitch;
});

interface ProfilePageProps {
  /** The viewer's QR code, small; staff have none. */
  pass: (viewerId: string) => ReactNode;
  /** The card of the viewer's team; staff have none. */
  team: ReactNode;
  /** The quests that the viewer has played; staff have none. */
  quests: ReactNode;
  /** The day of an insider; only staff at a place have one. */
  home: ReactNode;
  /** The ways to get announcements beside the pages; nothing where the server has none. */
  mirrors: ReactNode;
  /** The offer to install the app; nothing where it is installed or declined. */
  install: ReactNode;
}

/** Leads to sign-in, except during a sign-out, which navigates itself. */
const SignedOut = () => (useObservableValue(leaving) ? null : <Navigate to={paths.registration(paths.profile)} replace />);

/** Players see their team, or the way to one; staff at a place see their own data first. */
const Cards = ({
  viewer,
  pass,
  team,
  home,
  quests,
  mirrors,
  install,
}: ProfilePageProps & { viewer: NonNullable<ProfileQuery['viewer']> }) => {
  const isPlayer = viewer.role !== 'INSIDER' && viewer.role !== 'CTC';
  const info = <PersonalInfo viewer={viewer} />;
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        {isPlayer && viewer.team === null && team}
        {!isPlayer && home}
        <PersonCard viewer={viewer} pass={isPlayer && pass(viewer.id)} />
        {isPlayer ? viewer.team !== null && team : info}
      </div>
      <div className={styles.column}>
        <ProgramCard viewer={viewer} />
        {isPlayer && quests}
        {isPlayer && info}
        <NeedsNetwork>{mirrors}</NeedsNetwork>
        <NeedsNetwork>
          <AccountCard fullName={viewer.fullName} />
        </NeedsNetwork>
        {install}
        <NeedsNetwork>
          <SignOutButton />
        </NeedsNetwork>
      </div>
    </div>
  );
};

export const ProfilePage = ({ pass, team, home, quests, mirrors, install }: ProfilePageProps) => {
  const { t } = useTranslation(['identity', 'profile']);
  const errorText = useErrorText();
  const { data, error: failure, refetch } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  const error = worthTelling(failure, data);
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer === undefined) return;
    hintSession(viewer !== null);
    hintStaff(isStaff(viewer?.role ?? null));
  }, [viewer]);

  if (viewer === null) return <SignedOut />;
  if (viewer && !viewer.isRegistered) return <Navigate to={paths.registration()} replace />;

  // A person without a team has nothing to solve yet, so the way to a team comes first.
  const isLoner = viewer?.team === null && (viewer.role ?? 'GUEST') === 'GUEST';
  const problem = error && (
    <ErrorBox title={t('profile.loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
  );
  const actions = viewer && <ProfileActions role={viewer.role} isLoner={isLoner} isActive={data?.event?.status === 'ACTIVE'} />;
  return (
    <Page isAiry>
      <PageTop>
        <PageHeading>{t('profile.title')}</PageHeading>
        {!isLoner && actions}
      </PageTop>
      {viewer ? (
        <>
          {problem}
          <OfflineNote>{t('profile:offline')}</OfflineNote>
        </>
      ) : (
        <Awaited problem={problem} onRetry={refetch}>
          <ProfileSkeleton />
        </Awaited>
      )}
      {viewer && viewer.playedEvents.some(({ id }) => id !== data?.event?.id) && (
        <Suspense>
          <EventSwitch events={viewer.playedEvents} currentId={data?.event?.id} />
        </Suspense>
      )}
      {viewer && <Cards viewer={viewer} pass={pass} team={team} home={home} quests={quests} mirrors={mirrors} install={install} />}
      {isLoner && actions}
    </Page>
  );
};

const ProfileSkeleton = () => (
  <Loading className={styles.cards}>
    <div className={styles.column}>
      <Skeleton height={232} radius="var(--r3)" />
      <Skeleton height={384} radius="var(--r3)" />
    </div>
    <div className={styles.column}>
      <Skeleton height={168} radius="var(--r3)" />
    </div>
  </Loading>
);
