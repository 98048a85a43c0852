import { ChevronRight } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { EditState } from '../draft/edit-state.ts';
import { savedDraft } from '../draft/saved-draft.ts';
import { EditingPlace } from '../outline/editing-place.tsx';
import { OutlineRow, type RowPosition } from '../outline/outline-row.tsx';
import type { useEventChoices } from '../outline/use-event-choices.ts';
import { useStateText } from '../publication/use-state-text.ts';
import { type Block, blockDraftName } from './block-draft.ts';
import { BlockForm } from './block-form.tsx';
import styles from '../outline/outline-row.module.css';

interface BlockRowProps extends RowPosition {
  block: Block;
  number: number;
  /** The first of its event and category, where the numbers start again. */
  isApart: boolean;
  choices: ReturnType<typeof useEventChoices>;
  /** The row names these only when the list has more than one of them. */
  isOfSeveral: { events: boolean; categories: boolean };
  onCopy: () => void;
  onDelete: () => void;
}

/** Shows a block as a row: its category, its visibility, and the link to its riddles. */
export const BlockRow = ({ block, number, isApart, choices, isOfSeveral, onCopy, onDelete, ...position }: BlockRowProps) => {
  const { t } = useTranslation('editing');
  const { short } = useStateText();
  const place = useContext(EditingPlace);
  const [state, setState] = useState<EditState>(() => (savedDraft.read(blockDraftName(block.id)) ? 'changed' : 'clean'));
  const event = choices.events.find(({ value }) => value === block.eventId);
  const category = choices.listCategories(block.eventId).find(({ value }) => value === block.category.code);
  return (
    <OutlineRow
      {...position}
      number={number}
      isApart={isApart}
      name={t('outline.block', { number })}
      title={block.title}
      lang={block.category.contentLanguage}
      state={state}
      facts={[
        isOfSeveral.events && event?.label,
        isOfSeveral.categories && category?.label,
        event && block.publication.state === 'PUBLISHED' && t(`outline.status.${event.status}`),
        block.draftCount > 0 && t('publication.inside', { count: block.draftCount }),
      ].filter((fact) => typeof fact === 'string')}
      publication={short(block.publication)}
      warnings={block.warnings.map((warning) => t(`outline.lacks.${warning}`))}
      link={
        <Link to={place.block(block.id)} className={styles.link}>
          {t('block.riddles', { count: block.riddleCount })}
          <VisuallyHidden>: {block.title}</VisuallyHidden>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      }
    >
      <BlockForm block={block} choices={choices} onState={setState} onCopy={onCopy} onDelete={onDelete} />
    </OutlineRow>
  );
};
