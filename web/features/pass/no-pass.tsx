import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import styles from './no-pass.module.css';

/** Stands in for a missing QR code, and leads a player to a team. */
export const NoPass = ({ isStaff, onLeave }: { isStaff: boolean; onLeave: () => void }) => {
  const { t } = useTranslation('pass');
  return (
    <div className={styles.none}>
      <p className={styles.title}>{t(isStaff ? 'staff' : 'noTeam')}</p>
      {!isStaff && (
        <>
          <p>{t('noTeamText')}</p>
          <ButtonLink to={paths.teamOnProfile} isWide onClick={onLeave}>
            {t('findTeam')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};
