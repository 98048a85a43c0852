import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useArchiveBlockMutation, useDuplicateBlockMutation } from '../blocks/__generated__/edit-block.generated.ts';
import { say } from '../form/say.ts';
import { useArchiveRiddleMutation, useDuplicateRiddleMutation } from '../riddles/__generated__/edit-riddle.generated.ts';

interface CopyingOptions {
  /** Runs when the copy is in its place. */
  onCopied: (id: string) => void;
  /** Runs when the copy is taken back, because the focus needs another place. */
  onRemoved: () => void;
}

/** Copies a riddle; the toast takes it back. */
export const useCopyRiddle = ({ onCopied, onRemoved }: CopyingOptions) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const duplicate = useCommand(useDuplicateRiddleMutation());
  const archive = useCommand(useArchiveRiddleMutation());

  const takeBack = async (id: string) => {
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('common:error'), t('riddle.deleteFailed'));
    say.done(t('copy.takenBack'));
    onRemoved();
  };
  return async (id: string) => {
    const outcome = await duplicate.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('copy.failed'), errorText(readReason(outcome)));
    const copyId = outcome.result.riddle.id;
    onCopied(copyId);
    const note = outcome.result.riddle.publication.state === 'DRAFT' ? t('publication.asDraft') : undefined;
    say.undoable(t('riddle.copied'), { label: t('copy.undo'), onUndo: () => void takeBack(copyId) }, note);
  };
};

/** Copies a block with its riddles; the toast takes it back. */
export const useCopyBlock = ({ onCopied, onRemoved }: CopyingOptions) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const duplicate = useCommand(useDuplicateBlockMutation());
  const archive = useCommand(useArchiveBlockMutation());

  const takeBack = async (id: string) => {
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('block.deleteFailed'), errorText(readReason(outcome)));
    say.done(t('copy.takenBack'));
    onRemoved();
  };
  return async (id: string) => {
    const outcome = await duplicate.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('copy.failed'), errorText(readReason(outcome)));
    const { block } = outcome.result;
    onCopied(block.id);
    const note = block.publication.state === 'DRAFT' ? t('publication.asDraft') : undefined;
    say.undoable(t('block.copied', { count: block.riddleCount }), { label: t('copy.undo'), onUndo: () => void takeBack(block.id) }, note);
  };
};
