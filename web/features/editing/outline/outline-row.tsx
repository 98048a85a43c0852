import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { EditState } from '../draft/edit-state.ts';
import { useIsOffline } from '../form/use-is-offline.ts';
import { OutlineFacts } from './outline-facts.tsx';
import type { Position } from './position.ts';
import { ReorderButtons, type Neighbours } from './reorder-buttons.tsx';
import type { OutlineItem } from './use-outline.ts';
import type { DragHandle, DropTarget } from './use-reorder.ts';
import styles from './outline-row.module.css';

/** The position of a row and the commands that move it. */
export interface RowPosition {
  item: OutlineItem;
  neighbours: Neighbours;
  handle: DragHandle;
  target: DropTarget;
  onReorder: (position: Position) => void;
}

interface OutlineRowProps extends RowPosition {
  number: number;
  /** True for the first row of a group. */
  isApart?: boolean;
  /** The number in words. */
  name: string;
  title: string;
  lang: string;
  state: EditState;
  facts: readonly string[];
  /** Who sees it, if not every team does. */
  publication?: string | null;
  /** The missing parts without which teams cannot play it. */
  warnings: readonly string[];
  /** The address that the row links. */
  link?: ReactNode;
  /** The form. One with changes stays behind a closed row, so that nothing is lost and Ctrl+S saves it. */
  children: ReactNode;
}

/** Shows an item as a row that opens its form in place. */
export const OutlineRow = (props: OutlineRowProps) => {
  const {
    number,
    isApart = false,
    name,
    title,
    lang,
    facts,
    publication = null,
    warnings,
    state,
    neighbours,
    handle,
    target,
    onReorder,
    link,
    children,
  } = props;
  const { isOpen, rowRef, onToggle, onStep } = props.item;
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isOffline = useIsOffline();

  useEffect(() => {
    const element = row.current;
    if (!isOpen || !element) return;
    const close = (event: globalThis.KeyboardEvent) => {
      // Escape closes a dialog of the preview, not the row.
      const isPreviewed = event.target instanceof Element && event.target.closest('[data-preview]') !== null;
      if (event.key !== 'Escape' || event.isComposing || isPreviewed) return;
      onToggle();
      toggle.current?.focus();
    };
    // A listener of React would also hear the dialogs of the form, which are outside of this element.
    element.addEventListener('keydown', close);
    return () => element.removeEventListener('keydown', close);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    if (!event.altKey) return onStep(isUp ? -1 : 1);
    const neighbour = isUp ? neighbours.previous : neighbours.next;
    if (neighbour !== null && !isOffline) onReorder(isUp ? { before: neighbour } : { after: neighbour });
  };

  return (
    <article
      {...target}
      ref={(element) => {
        row.current = element;
        rowRef(element);
      }}
      className={styles.row}
      aria-labelledby={`${id}-title`}
      data-open={isOpen || undefined}
      data-apart={isApart || undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            aria-describedby={`${id}-facts`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            className={styles.toggle}
            onClick={onToggle}
            onKeyDown={onKeyDown}
          >
            <ChevronDown size={22} aria-hidden="true" className={styles.arrow} />
            <span>
              <VisuallyHidden>{name} </VisuallyHidden>
              <span aria-hidden="true" className={styles.number}>
                {number}
              </span>{' '}
              <span lang={lang}>{title}</span>
            </span>
          </button>
        </h2>
        <OutlineFacts id={`${id}-facts`} state={isOpen ? 'clean' : state} publication={publication} warnings={warnings} facts={facts} />
        <div className={styles.actions}>
          {link}
          <ReorderButtons name={title} neighbours={neighbours} handle={handle} onReorder={onReorder} />
        </div>
      </div>
      <div id={`${id}-form`} hidden={!isOpen}>
        {(isOpen || state !== 'clean') && children}
      </div>
    </article>
  );
};
