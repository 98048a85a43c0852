import { OctagonX, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerState } from './use-answer.ts';

/** Shows the outcome of the last attempt, unless it was right. */
export const AnswerProblem = ({ state }: { state: AnswerState }) => {
  const { t } = useTranslation('quest');
  if (state.kind === 'idle' || state.kind === 'checking') return null;
  if (state.kind === 'kept')
    return (
      <p>
        <Wrench size={20} aria-hidden="true" />
        <span>{t('riddle.kept')}</span>
      </p>
    );
  const reason = state.kind === 'failed' ? state.reason : t('riddle.lineBroke');
  return (
    <p>
      <OctagonX size={20} aria-hidden="true" />
      <span>{state.kind === 'wrong' ? t(state.isRepeat ? 'riddle.wrongAgain' : 'riddle.wrong') : t('riddle.checkFailed', { reason })}</span>
    </p>
  );
};
