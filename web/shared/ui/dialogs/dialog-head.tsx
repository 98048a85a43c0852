import { X } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './dialog-head.module.css';

/** Holds the title and the close button of a dialog. It stays visible while the content scrolls. */
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
