import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerButton } from './answer-button.tsx';
import { AnswerProblem } from './answer-problem.tsx';
import { useClosedMoves } from '../team-progress/closed-moves.ts';
import { TeamSolvedBanner } from './team-solved-banner.tsx';
import type { Answer } from './use-answer.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  answer: Answer;
  riddleId: string;
  number: number;
  /** Set once a teammate has solved the open riddle. */
  onShow: (() => void) | undefined;
}

export const AnswerForm = ({ answer, riddleId, number, onShow }: AnswerFormProps) => {
  const { t } = useTranslation('quest');
  const { text, state } = answer;
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const closed = useClosedMoves();
  const isChecking = state.kind === 'checking';
  const hasProblem = state.kind !== 'idle' && !isChecking;

  useEffect(() => {
    if (state.kind !== 'wrong') return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [state]);

  useEffect(() => {
    if (hasProblem) form.current?.scrollIntoView({ block: 'nearest' });
  }, [state, hasProblem]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (closed === null) void answer.submit();
    else announce(closed);
  };

  return (
    <form ref={form} onSubmit={send} className={styles.form} data-state={state.kind} aria-busy={isChecking}>
      <label htmlFor={`answer-${riddleId}`} className={styles.label}>
        <span>{t('riddle.answer')}</span>
        <VisuallyHidden>{`, ${t('riddle.name', { number })}`}</VisuallyHidden>
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
        aria-describedby={hasProblem ? errorId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <div id={errorId} role="alert" className={styles.problem} data-long={state.kind !== 'wrong' || state.isRepeat || undefined}>
        <AnswerProblem state={state} />
      </div>
      {onShow && !isChecking ? (
        <TeamSolvedBanner onShow={onShow} />
      ) : (
        <AnswerButton state={state} isEmpty={text.trim() === ''} closed={closed} />
      )}
      {(state.kind === 'unknown' || state.kind === 'kept') && (
        <Button variant="quiet" isWide onClick={answer.giveUp}>
          {t('riddle.giveUp')}
        </Button>
      )}
    </form>
  );
};
