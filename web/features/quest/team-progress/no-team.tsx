import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './no-team.module.css';

export const NoTeam = () => {
  const { t } = useTranslation('quest');
  return (
    <Card labelledBy="no-team-title">
      <Users size={40} aria-hidden="true" />
      <h2 id="no-team-title" className={styles.title}>
        {t('noTeam.title')}
      </h2>
      <p className={styles.text}>{t('noTeam.text')}</p>
      <div>
        <ButtonLink to={paths.profile} size="large">
          {t('noTeam.button')}
        </ButtonLink>
      </div>
    </Card>
  );
};
