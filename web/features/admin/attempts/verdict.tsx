import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../panel/panel.module.css';

interface Attempt {
  isRight: boolean;
  isCleared: boolean;
}

/** The verdict in one word. */
export const VerdictWord = ({ attempt: { isRight, isCleared } }: { attempt: Attempt }) => {
  const { t } = useTranslation('adminAttempts');
  return (
    <span className={isCleared ? styles.struck : styles.mark} data-tone={isRight ? 'right' : 'wrong'}>
      {isRight && <Check size={14} aria-hidden="true" />}
      {t(isRight ? 'right' : 'wrong')}
    </span>
  );
};

/** Names the verdict of an attempt in words, never by the colour alone. */
export const Verdict = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('adminAttempts');
  return (
    <>
      <VerdictWord attempt={attempt} />
      {attempt.isCleared && <span className={styles.more}>{t('cleared')}</span>}
    </>
  );
};
