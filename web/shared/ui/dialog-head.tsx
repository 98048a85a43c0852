import { X } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './dialog-head.module.css';

/** What a dialog is called, and the way out of it. Stays in sight while what is under it moves. */
export const DialogHead = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.head}>
      <Heading slot="title" level={2} className={styles.title}>
        {title}
      </Heading>
      <button type="button" aria-label={t('close')} className={styles.close} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </button>
    </div>
  );
};
