import { useTranslation } from 'react-i18next';
import { blockDraftName } from './block-draft.ts';
import { useArchiveBlockMutation, useMoveBlockMutation } from './__generated__/edit-block.generated.ts';
import { savedDraft } from '../draft/saved-draft.ts';
import type { Place } from '../outline/place.ts';
import { say } from '../form/say.ts';
import { useRestoreBlock } from '../deleted/use-restore.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';

/** Deletes and places blocks, and says how it went. */
export const useBlockCommands = ({ onRemoved }: { onRemoved: () => void }) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const archive = useCommand(useArchiveBlockMutation());
  const command = useCommand(useMoveBlockMutation());
  const restore = useRestoreBlock();

  const remove = async (id: string) => {
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('block.deleteFailed'), errorText(reasonOf(outcome)));
    savedDraft.remove(blockDraftName(id));
    const { block } = outcome.result;
    say.undoable(t('block.deleted'), { label: t('deleted.restore'), onUndo: () => void restore(block) });
    onRemoved();
  };
  const place = async (id: string, to: Place) => {
    const outcome = await command.act({ input: { id, ...to } });
    if (outcome.kind !== 'done') return void say.failed(t('move.failed'), errorText(reasonOf(outcome)));
    announce(t('move.moved', { number: outcome.result.block.position }));
  };
  return { remove, place };
};
