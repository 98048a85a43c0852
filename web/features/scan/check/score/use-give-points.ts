import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddProgramScoreMutation } from './__generated__/add-program-score.generated.ts';
import { type StaffCommand, stateOf } from '../pass/staff-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isSignedOut, reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

export type Given = { kind: 'given'; points: number; before: number; after: number; isUndo: boolean } | { kind: 'failed'; reason: string };

/**
 * Gives points by the person's id: each gesture counts once, and a deliberate second one counts again, which by the ticket
 * of the scan it would not.
 */
export const useGivePoints = (userId: string, onCommand?: (move: StaffCommand) => void) => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const [given, setGiven] = useState<Given | null>(null);
  const { act, isBusy } = useCommand(useAddProgramScoreMutation());

  const give = async (points: number, comment: string | null, isUndo = false): Promise<boolean> => {
    const input = { userId, points, comment };
    const tell = (key: string, told: Pick<StaffCommand, 'state' | 'note' | 'isSignedOut'>) =>
      onCommand?.({ key, sent: { kind: 'score', input }, what: sentencePoints(points), ...told });
    const outcome = await act({ input }, { onStart: (key) => tell(key, { state: 'sending', note: null, isSignedOut: false }) });
    if (outcome.kind === 'done') {
      const { totalBefore, total } = outcome.result;
      setGiven({ kind: 'given', points, before: totalBefore, after: total, isUndo });
      tell(outcome.key, { state: 'done', note: null, isSignedOut: false });
      return true;
    }
    const reason = errorText(reasonOf(outcome));
    const state = stateOf(outcome);
    // What is unsent waits in the list and is told by the status line.
    setGiven(state === 'unsent' ? null : { kind: 'failed', reason });
    tell(outcome.key, { state, note: reason, isSignedOut: isSignedOut(outcome) });
    return false;
  };

  /** The ledger never forgets, so it gets the opposite line. */
  const undo = (points: number) => give(-points, t('score.undoComment'), true);
  return { give, undo, given, isBusy };
};
