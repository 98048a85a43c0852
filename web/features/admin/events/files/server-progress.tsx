import { useTranslation } from 'react-i18next';
import { useAdminEventFileProgressQuery } from './__generated__/event-files.generated.ts';
import styles from './event-files.module.css';

const everyMs = 500;

/** Shows how far the server is with an uploaded file. A screen reader is told the stages, and not each number. */
export const ServerProgress = ({ upload, waiting }: { upload: string; waiting: string }) => {
  const { t } = useTranslation('adminEvents');
  const { data } = useAdminEventFileProgressQuery({ variables: { upload }, pollInterval: everyMs, fetchPolicy: 'no-cache' });
  const progress = data?.eventFileProgress ?? null;
  const label = progress ? t(`file.stage.${progress.stage}`) : waiting;
  const total = progress?.total ?? null;
  return (
    <div>
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        className={styles.progress}
        {...(progress && total !== null && { value: progress.done, max: Math.max(total, 1) })}
      />
      {progress && total !== null && <p className={styles.count}>{t('file.counted', { done: progress.done, total })}</p>}
    </div>
  );
};
