import { FileX, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MediaView_MediaFragment } from './__generated__/media-view.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './media-failed.module.css';

/** Stands in the room of a file that failed. */
export const MediaFailed = ({ media, onRetry }: { media: MediaView_MediaFragment; onRetry: () => void }) => {
  const { t } = useTranslation(['quest', 'common']);
  return (
    <div className={styles.failed} style={media.kind === 'IMAGE' ? { aspectRatio: (media.width ?? 4) / (media.height ?? 3) } : undefined}>
      <p className={styles.text}>
        <FileX size={20} aria-hidden="true" />
        <span>{t('media.failed')}</span>
      </p>
      <Button variant="outline" onClick={onRetry}>
        <RotateCcw size={20} aria-hidden="true" />
        {t('common:retry')}
      </Button>
    </div>
  );
};
