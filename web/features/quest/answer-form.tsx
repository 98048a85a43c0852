import { LoaderCircle, OctagonX } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#web/features/quest/use-answer.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  answer: Answer;
  riddleId: string;
  number: number;
}

export const AnswerForm = ({ answer, riddleId, number }: AnswerFormProps) => {
  const { t } = useTranslation('quest');
  const { text, state } = answer;
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const isChecking = state.kind === 'checking';
  const isEmpty = text.trim() === '';

  useEffect(() => {
    if (state.kind !== 'wrong') return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [state]);

  useEffect(() => {
    if (state.kind === 'wrong' || state.kind === 'failed') form.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void answer.submit();
  };

  return (
    <form ref={form} onSubmit={send} className={styles.form} data-state={state.kind} aria-busy={isChecking}>
      <label htmlFor={`answer-${riddleId}`} className={styles.label}>
        {t('riddle.answer')}
        <VisuallyHidden>, {t('riddle.name', { number })}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={`answer-${riddleId}`}
        data-answer-field
        className={styles.field}
        value={text}
        onChange={(event) => answer.write(event.target.value)}
        readOnly={isChecking}
        aria-invalid={state.kind === 'wrong'}
        aria-describedby={state.kind === 'wrong' || state.kind === 'failed' ? errorId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <div id={errorId} role="alert" className={styles.problem}>
        {(state.kind === 'wrong' || state.kind === 'failed') && (
          <p>
            <OctagonX size={20} aria-hidden="true" />
            {state.kind === 'wrong' ? t('riddle.wrong') : t('riddle.checkFailed', { reason: state.reason })}
          </p>
        )}
      </div>
      <Button type="submit" size="large" isWide disabled={isEmpty || isChecking}>
        {isChecking && <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />}
        {isChecking ? t('riddle.checking') : state.kind === 'failed' ? t('riddle.retry') : t('riddle.submit')}
      </Button>
    </form>
  );
};
