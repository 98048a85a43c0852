import { useTranslation } from 'react-i18next';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { say } from '../form/say.ts';
import { useReconsiderWordingMutation, useRefuseWordingMutation } from './__generated__/near.generated.ts';

interface Wording {
  riddleId: string;
  answer: string;
}

/** Refuses a wording for ever, with an undo in the toast, and takes that back. */
export const useRefuse = () => {
  const { t } = useTranslation('rulings');
  const errorText = useErrorText();
  const refusal = useCommand(useRefuseWordingMutation());
  const reconsideration = useCommand(useReconsiderWordingMutation());

  const isDone = (outcome: Settled): boolean => {
    if (outcome.kind !== 'done') say.failed(t('failed'), errorText(readReason(outcome)));
    return outcome.kind === 'done';
  };
  const reconsider = async ({ riddleId, answer }: Wording) => {
    if (isDone(await reconsideration.act({ input: { riddleId, text: answer } }))) say.done(t('near.reconsidered'), answer);
  };
  const refuse = async (wording: Wording) => {
    const { riddleId, answer } = wording;
    if (!isDone(await refusal.act({ input: { riddleId, text: answer } }))) return;
    say.undoable(t('near.refused'), { label: t('near.undo'), onUndo: () => void reconsider(wording) }, answer);
  };
  return {
    isBusy: refusal.isBusy || reconsideration.isBusy,
    refuse: (wording: Wording) => void refuse(wording),
    reconsider: (wording: Wording) => void reconsider(wording),
  };
};
