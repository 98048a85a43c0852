import { Play, ScanLine, ShieldUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import styles from './profile-page.module.css';

/** Insiders, ctc and organizers. */
export const isStaff = (role: Role | null): boolean => role === 'INSIDER' || role === 'CTC' || role === 'ORGANIZER';

interface ProfileActionsProps {
  role: Role | null;
  /** The viewer plays, but in no team yet. */
  isLoner: boolean;
  /** The event is running. */
  isActive: boolean;
}

/** Shows the links from the profile. One is primary: for staff at a point it is the scanner. */
export const ProfileActions = ({ role, isLoner, isActive }: ProfileActionsProps) => {
  const { t } = useTranslation(['identity', 'profile']);
  // Staff at a place scan; organizers run the quest.
  const isMarker = isStaff(role) && role !== 'ORGANIZER';
  return (
    <div className={styles.actions}>
      {role === 'ORGANIZER' && (
        <ButtonLink to={paths.admin} size="large" variant="outline">
          <ShieldUser size={20} aria-hidden="true" />
          {t('profile:admin')}
        </ButtonLink>
      )}
      {isStaff(role) && (
        <ButtonLink to={paths.scanner} size="large" variant={isMarker ? 'primary' : 'outline'}>
          <ScanLine size={20} aria-hidden="true" />
          {t('profile:scan')}
        </ButtonLink>
      )}
      {/* Those at a place play in no team: the scanner is their quest. For a player without a team the way to one comes first. */}
      {isActive && !isMarker && (
        <ButtonLink to={paths.quest} size="large" variant={isLoner ? 'outline' : 'primary'}>
          <Play size={20} aria-hidden="true" />
          {t('profile.riddles')}
        </ButtonLink>
      )}
    </div>
  );
};
