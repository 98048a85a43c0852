import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fields/events.module.css';

/** One line of a list of what is to be done, and whether it is done. */
export const Step = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => {
  const { t } = useTranslation('adminEvents');
  return (
    <li className={styles.step}>
      {isDone ? (
        <CircleCheck size={22} role="img" aria-label={t('steps.done')} className={styles.done} />
      ) : (
        <CircleDashed size={22} role="img" aria-label={t('steps.ahead')} />
      )}
      <div>{children}</div>
    </li>
  );
};
