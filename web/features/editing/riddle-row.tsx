import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptDraft } from '#web/features/editing/kept-draft.ts';
import { MoveButtons, type Neighbours } from '#web/features/editing/move-buttons.tsx';
import type { Place } from '#web/features/editing/place.ts';
import type { Riddle } from '#web/features/editing/riddle-draft.ts';
import { RiddleForm } from '#web/features/editing/riddle-form.tsx';
import type { DragHandle, DropTarget } from '#web/features/editing/use-reorder.ts';
import styles from './riddle-row.module.css';

interface RiddleRowProps {
  riddle: Riddle;
  eventId: string;
  lang: string;
  neighbours: Neighbours;
  handle: DragHandle;
  target: DropTarget;
  onMove: (place: Place) => void;
  onDelete: () => void;
}

/** A riddle as a line, and as a form when it is opened; one that has a draft is open from the start. */
export const RiddleRow = ({ riddle, eventId, lang, neighbours, handle, target, onMove, onDelete }: RiddleRowProps) => {
  const { t } = useTranslation('editing');
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => keptDraft.read(`riddle:${riddle.id}`) !== null);
  return (
    <article {...target} className={styles.row} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            className={styles.toggle}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={22} aria-hidden="true" className={styles.arrow} />
            <span>
              <span className={styles.number}>{t('riddle.name', { number: riddle.number })}</span>
              <span lang={lang}>{riddle.title}</span>
            </span>
          </button>
        </h2>
        <MoveButtons name={riddle.title} neighbours={neighbours} handle={handle} onMove={onMove} />
      </div>
      <div id={`${id}-form`}>{isOpen && <RiddleForm riddle={riddle} eventId={eventId} lang={lang} onDelete={onDelete} />}</div>
    </article>
  );
};
