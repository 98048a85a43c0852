import { FileX, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './media-failed.module.css';

export const MediaFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['quest', 'common']);
  return (
    <div className={styles.failed}>
      <p className={styles.text}>
        <FileX size={20} aria-hidden="true" />
        {t('media.failed')}
      </p>
      <Button look="outline" onClick={onRetry}>
        <RotateCcw size={20} aria-hidden="true" />
        {t('common:retry')}
      </Button>
    </div>
  );
};
