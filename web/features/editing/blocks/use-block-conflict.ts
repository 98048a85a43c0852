import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, type BlockDraft, blockDraft } from './block-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';

interface BlockConflictOptions {
  /** As the server has it by now. */
  block: Block;
  places: ReturnType<typeof usePlaces>;
  draft: { value: BlockDraft };
}

export const useBlockConflict = ({ block, places, draft }: BlockConflictOptions) => {
  const { t } = useTranslation('editing');
  const [isOpen, setIsOpen] = useState(false);
  const mine = draft.value;
  const theirs = blockDraft(block);
  const nameOf = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const rows = [
    { label: t('block.title'), mine: mine.title, theirs: theirs.title },
    { label: t('event'), mine: nameOf(places.events, mine.eventId), theirs: nameOf(places.events, theirs.eventId) },
    { label: t('language'), mine: nameOf(places.categories, mine.category), theirs: nameOf(places.categories, theirs.category) },
  ].filter((row) => row.mine !== row.theirs);
  return { rows, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
};
