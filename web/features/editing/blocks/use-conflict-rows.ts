import { useTranslation } from 'react-i18next';
import { type Block, type BlockDraft, blockDraft } from './block-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';

interface ConflictRowsOptions {
  /** The latest version of the server. */
  block: Block;
  places: ReturnType<typeof usePlaces>;
  mine: BlockDraft;
}

/** Returns the fields that differ between the draft and the latest version of a block. */
export const useConflictRows = ({ block, places, mine }: ConflictRowsOptions) => {
  const { t } = useTranslation('editing');
  const theirs = blockDraft(block);
  const nameOf = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  return [
    { label: t('block.title'), mine: mine.title, theirs: theirs.title },
    { label: t('event'), mine: nameOf(places.events, mine.eventId), theirs: nameOf(places.events, theirs.eventId) },
    {
      label: t('language'),
      mine: nameOf(places.categoriesOf(mine.eventId), mine.category),
      theirs: nameOf(places.categoriesOf(theirs.eventId), theirs.category),
    },
  ].filter((row) => row.mine !== row.theirs);
};
