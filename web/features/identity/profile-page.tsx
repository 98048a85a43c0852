import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { DevicesCard } from '#web/features/identity/devices-card.tsx';
import { PersonCard } from '#web/features/identity/person-card.tsx';
import { PersonalInfo } from '#web/features/identity/personal-info.tsx';
import { PrivacyCard } from '#web/features/identity/privacy-card.tsx';
import { isStaff, ProfileActions } from '#web/features/identity/profile-actions.tsx';
import { useProfileQuery } from '#web/features/identity/profile-page.generated.ts';
import { ProfileSkeleton } from '#web/features/identity/profile-skeleton.tsx';
import { ProgramCard } from '#web/features/identity/program-card.tsx';
import { SignOutButton } from '#web/features/identity/sign-out-button.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import styles from './profile-page.module.css';

interface ProfilePageProps {
  /** The viewer's QR code, small; staff have none. */
  pass: (viewerId: string) => ReactNode;
  /** The card of the viewer's team; staff have none. */
  team: ReactNode;
}

export const ProfilePage = ({ pass, team }: ProfilePageProps) => {
  const { t } = useTranslation(['identity', 'profile']);
  const errorText = useErrorText();
  const { data, error, refetch } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer === undefined) return;
    hintSession(viewer !== null);
    hintStaff(isStaff(viewer?.role ?? null));
  }, [viewer]);

  if (viewer === null) return <Navigate to={paths.registration(paths.profile)} replace />;
  if (viewer && !viewer.isRegistered) return <Navigate to={paths.registration()} replace />;

  const isPlayer = viewer?.role !== 'INSIDER' && viewer?.role !== 'CTC';
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading>{t('profile.title')}</PageHeading>
        <ProfileActions role={viewer?.role ?? null} isActive={data?.event?.status === 'ACTIVE'} />
      </div>
      {error && <ErrorBox title={t('profile.loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!viewer && !error && <ProfileSkeleton />}
      {viewer && (
        <div className={styles.cards}>
          <div className={styles.column}>
            <PersonCard viewer={viewer} pass={isPlayer && pass(viewer.id)} />
            <ProgramCard viewer={viewer} />
            <PersonalInfo viewer={viewer} />
          </div>
          <div className={styles.column}>
            {isPlayer && team}
            <DevicesCard />
            <PrivacyCard fullName={viewer.fullName} />
            <SignOutButton />
          </div>
        </div>
      )}
    </div>
  );
};
