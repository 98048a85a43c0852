import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useRestoreBlockMutation } from '../blocks/__generated__/edit-block.generated.ts';
import { say } from '../form/say.ts';
import { useRestoreRiddleMutation } from '../riddles/__generated__/edit-riddle.generated.ts';

/** A deleted item in its last version. */
export interface Deleted {
  id: string;
  version: number;
}

/** Restores a deleted item; over a later change of somebody else only after a confirmation. Returns true when it is restored. */
export const useRestoreBlock = () => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const { act } = useCommand(useRestoreBlockMutation());
  return async ({ id, version }: Deleted): Promise<boolean> => {
    const outcome = await act({ input: { id, version } });
    if (outcome.kind === 'done') say.done(t('block.restored'));
    else say.failed(t('block.restoreFailed'), errorText(readReason(outcome)));
    return outcome.kind === 'done';
  };
};

export const useRestoreRiddle = () => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const { act } = useCommand(useRestoreRiddleMutation());
  return async ({ id, version }: Deleted): Promise<boolean> => {
    const outcome = await act({ input: { id, version } });
    if (outcome.kind === 'done') say.done(t('common:success'), t('riddle.restored'));
    else say.failed(t('riddle.restoreFailed'), errorText(readReason(outcome)));
    return outcome.kind === 'done';
  };
};
