import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { AnswerState } from './use-answer-state.ts';
import styles from './answer-form.module.css';

const labels = {
  idle: 'riddle.submit',
  wrong: 'riddle.submit',
  checking: 'riddle.checking',
  failed: 'riddle.retry',
  waiting: 'riddle.sendNow',
} as const;

interface AnswerButtonProps {
  state: AnswerState;
  isEmpty: boolean;
  /** The reason why no answer can be sent now. It stands on the button, because a line of its own would shift the page. */
  closed: string | null;
}

export const AnswerButton = ({ state, isEmpty, closed }: AnswerButtonProps) => {
  const { t } = useTranslation('quest');
  const wait = useSecondsUntil(state.kind === 'failed' ? state.retryAt : null);
  const isChecking = state.kind === 'checking';
  if (closed !== null && !isChecking) {
    return (
      <Button type="submit" size="large" isWide aria-disabled>
        {`${t('riddle.submit')} · ${closed}`}
      </Button>
    );
  }
  return (
    <Button type="submit" size="large" isWide disabled={isEmpty || isChecking || wait > 0}>
      {isChecking && <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />}
      {wait > 0 ? t('riddle.retryIn', { seconds: wait }) : t(labels[state.kind])}
    </Button>
  );
};

/**
 * Returns the whole seconds until a moment of this device's clock; 0 once it has passed, or without one. They are counted by
 * `performance.now()`, which nobody sets while the person waits.
 */
export const useSecondsUntil = (moment: number | null): number => {
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    if (moment === null) return;
    const end = performance.now() + moment - Date.now();
    const read = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 250);
    read();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : left;
};
