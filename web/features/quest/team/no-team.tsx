import { ScanLine, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useTeamNow } from './use-team-now.tsx';
import styles from './no-team.module.css';

/** Insiders and ctc play in no team: their own work is the first way from here. */
export const NoTeam = () => {
  const { t } = useTranslation('quest');
  const { data } = useTeamNow();
  const role = data?.viewer?.role;
  const isMarker = role === 'INSIDER' || role === 'CTC';
  const Icon = isMarker ? ScanLine : Users;
  return (
    <Card labelledBy="no-team-title">
      <Icon size={40} aria-hidden="true" />
      <h2 id="no-team-title" className={styles.title}>
        {t(isMarker ? 'noTeam.staffTitle' : 'noTeam.title')}
      </h2>
      {isMarker && <p>{t('noTeam.staff')}</p>}
      <p className={styles.text}>{isMarker ? `${t('noTeam.title')}. ${t('noTeam.text')}` : t('noTeam.text')}</p>
      <div className={styles.ways}>
        {isMarker && (
          <ButtonLink to={paths.scanner} size="large">
            {t('noTeam.scanner')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.profile} size="large" variant={isMarker ? 'outline' : 'primary'}>
          {t('noTeam.button')}
        </ButtonLink>
      </div>
    </Card>
  );
};
