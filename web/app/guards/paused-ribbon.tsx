import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './paused-ribbon.module.css';

/** Goes by itself when the quest goes on. */
export const PausedRibbon = () => {
  const { t } = useTranslation('quest');
  const title = t('paused.title');
  useEffect(() => announce(title), [title]);
  return (
    <div className={styles.ribbon}>
      <StatusBox tone="checking" title={title}>
        {t('paused.text')}
      </StatusBox>
    </div>
  );
};
