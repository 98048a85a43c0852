import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './team-solved-banner.module.css';

/** Replaces the button with the same height, so a teammate's solve shifts nothing. */
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
