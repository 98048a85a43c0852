import { CircleCheck, Clock, OctagonX } from 'lucide-react';
import { useEffect, type SubmitEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { useClosedMoves } from '../team/closed-moves.ts';
import { AnswerButton } from './answer-button.tsx';
import type { AnswerState } from './use-answer-state.ts';
import type { Answer } from './use-answer.ts';
import styles from './answer-form.module.css';

/** The server takes no longer answer. */
const maxLength = 500;

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
    if (closed === null) answer.submit();
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
        maxLength={maxLength}
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
      {state.kind === 'waiting' && (
        <Button variant="quiet" isWide onClick={answer.takeBack}>
          {t('riddle.giveUp')}
        </Button>
      )}
    </form>
  );
};

/** Shows the outcome of the last attempt, unless it was right. */
const AnswerProblem = ({ state }: { state: AnswerState }) => {
  const { t } = useTranslation('quest');
  if (state.kind === 'idle' || state.kind === 'checking') return null;
  if (state.kind === 'waiting')
    return (
      <p className={styles.waiting}>
        <Clock size={20} aria-hidden="true" />
        <span>{t(state.until === 'network' && state.isSent ? 'riddle.lineBroke' : `riddle.waits.${state.until}`)}</span>
      </p>
    );
  return (
    <p>
      <OctagonX size={20} aria-hidden="true" />
      <span>
        {state.kind === 'wrong'
          ? t(state.isRepeat ? 'riddle.wrongAgain' : 'riddle.wrong')
          : t('riddle.checkFailed', { reason: state.reason })}
      </span>
    </p>
  );
};

/** Replaces the button with the same height, so a teammate's solve shifts nothing. */
const TeamSolvedBanner = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('quest');
  return (
    <div className={styles.banner}>
      <CircleCheck size={24} aria-hidden="true" className={styles.bannerIcon} />
      <p className={styles.bannerText}>{t('riddle.teamFirst')}</p>
      <Button variant="outline" onClick={onShow}>
        {t('riddle.show')}
      </Button>
    </div>
  );
};

/** The slash key focuses the first unsolved riddle, unless the player is typing. */
export const useAnswerShortcut = (): void => {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=alertdialog], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const field = document.querySelector<HTMLInputElement>('[data-answer-field]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
};
