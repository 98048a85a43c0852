import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#web/features/quest/use-answer.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './answer-form.module.css';

const labels = {
  idle: 'riddle.submit',
  wrong: 'riddle.submit',
  checking: 'riddle.checking',
  failed: 'riddle.retry',
} as const;

export const AnswerButton = ({ state, isEmpty }: { state: AnswerState; isEmpty: boolean }) => {
  const { t } = useTranslation('quest');
  const isChecking = state.kind === 'checking';
  return (
    <Button type="submit" size="large" isWide disabled={isEmpty || isChecking}>
      {isChecking && <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />}
      {t(labels[state.kind])}
    </Button>
  );
};
