import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PersonCard } from '#web/features/identity/person-card.tsx';
import { useProfileQuery } from '#web/features/identity/profile-page.generated.ts';
import { ProfileSkeleton } from '#web/features/identity/profile-skeleton.tsx';
import { SignOutButton } from '#web/features/identity/sign-out-button.tsx';
import { TeamCard } from '#web/features/identity/team-card.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession } from '#web/shared/session-hint.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import styles from './profile-page.module.css';

export const ProfilePage = () => {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const { data, error, refetch } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer !== undefined) hintSession(viewer !== null);
  }, [viewer]);

  if (viewer === null) return <Navigate to={paths.registration(paths.profile)} replace />;
  if (viewer && !viewer.isRegistered) return <Navigate to={paths.registration()} replace />;

  const isPlayer = viewer?.role !== 'INSIDER' && viewer?.role !== 'CTC';
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading>{t('profile.title')}</PageHeading>
        {data?.event?.status === 'ACTIVE' && (
          <ButtonLink to={paths.quest} size="large">
            <Play size={20} aria-hidden="true" />
            {t('profile.startQuest')}
          </ButtonLink>
        )}
      </div>
      {error && <ErrorBox title={t('profile.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {!viewer && !error && <ProfileSkeleton />}
      {viewer && (
        <div className={styles.cards}>
          <PersonCard viewer={viewer} />
          {isPlayer && <TeamCard team={viewer.team} viewerId={viewer.id} />}
        </div>
      )}
      {viewer && (
        <div>
          <SignOutButton />
        </div>
      )}
    </div>
  );
};
