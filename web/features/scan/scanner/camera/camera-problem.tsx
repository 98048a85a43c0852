import { useTranslation } from 'react-i18next';
import type { CameraProblem as Problem } from './camera.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import styles from './camera-view.module.css';

/** Says why the camera shows no image, and what helps. */
export const CameraProblem = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => {
  const { t } = useTranslation('scanner');
  return (
    <div className={styles.problem}>
      <ErrorBox title={t(`${problem}.title`)} text={t(`${problem}.text`)} {...(problem !== 'insecure' && { onRetry })} />
      {problem === 'denied' && (
        <ul className={styles.steps}>
          <li>{t('denied.android')}</li>
          <li>{t('denied.ios')}</li>
          <li>{t('denied.inApp')}</li>
        </ul>
      )}
    </div>
  );
};
