import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './team-solved-banner.module.css';

/** Stands where the button was and is as high: what a teammate did moves nothing. */
export const TeamSolvedBanner = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('quest');
  return (
    <div className={styles.banner}>
      <CircleCheck size={24} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{t('riddle.teamFirst')}</p>
      <Button variant="outline" onClick={onShow}>
        {t('riddle.show')}
      </Button>
    </div>
  );
};
