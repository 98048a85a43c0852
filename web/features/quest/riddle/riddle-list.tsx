import { BadgeCheck, Circle, CircleCheck, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { isHinted } from '../hint/hint-worth.ts';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import styles from './riddle-list.module.css';

const prefix = 'riddle-';

export const riddleAnchor = (number: number): string => `${prefix}${number}`;

/** Reads the number of the riddle that an address leads to; null if it leads to none. */
export const riddleInHash = (hash: string): number | null => {
  const number = hash.startsWith(`#${prefix}`) ? Number(hash.slice(prefix.length + 1)) : NaN;
  return Number.isInteger(number) ? number : null;
};

interface RiddleListProps {
  riddles: readonly RiddleCard_RiddleFragment[];
  lang: string;
  /** The riddle that one goes to opens. */
  onGo: (riddleId: string) => void;
}

/** Leads to each riddle and says what the team has done there: a strip of numbers on phones, a list beside the riddles on wide screens. */
export const RiddleList = ({ riddles, lang, onGo }: RiddleListProps) => {
  const { t } = useTranslation('quest');
  return (
    <nav aria-label={t('riddle.list')} className={styles.list}>
      <ol className={styles.riddles}>
        {riddles.map(({ id, number, isSolved, isVisited, hints, solution, withdrawn }) => {
          const hasHint = isHinted({ hints });
          const help = hasHint && t(isSolved ? 'riddle.withHint' : 'riddle.hintState');
          const more = [help, isVisited && t('riddle.visitState')].filter(Boolean).join(', ');
          const Solved = isSolved ? CircleCheck : Circle;
          return (
            <li key={id}>
              <a href={`#${riddleAnchor(number)}`} className={styles.link} data-solved={isSolved || undefined} onClick={() => onGo(id)}>
                <span aria-hidden="true" className={styles.number}>
                  {number}
                </span>
                <span className={styles.name}>
                  {solution ? (
                    <>
                      <span>{`${number}. `}</span>
                      <span lang={lang}>{solution.title}</span>
                    </>
                  ) : (
                    <span>{t('riddle.name', { number })}</span>
                  )}
                  <VisuallyHidden>{isSolved && more ? `, ${t('riddle.solvedState')}, ` : ', '}</VisuallyHidden>
                </span>
                <span className={styles.state}>
                  {withdrawn ? t('riddle.withdrawnState') : more || t(isSolved ? 'riddle.solvedState' : 'riddle.openState')}
                </span>
                {/* Each sign has its place, so one that comes moves no other. */}
                <span aria-hidden="true" className={styles.signs}>
                  <Solved />
                  <Lightbulb data-shown={hasHint || undefined} />
                  <BadgeCheck data-shown={isVisited || undefined} />
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

interface Foldable {
  id: string;
  number: number;
  isSolved: boolean;
}

interface Folds {
  isFolded: (id: string) => boolean;
  toggle: (id: string) => void;
  open: (id: string) => void;
}

/**
 * Riddles that were solved when the page opened begin as one line. One that is solved meanwhile stays open until the next visit, and
 * so does the one that `openNumber`, from the address, asks for.
 */
export const useFolds = (riddles: readonly Foldable[], openNumber: number | null): Folds => {
  const [folded, setFolded] = useState(
    () => new Set(riddles.filter(({ isSolved, number }) => isSolved && number !== openNumber).map(({ id }) => id)),
  );
  const change = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return {
    isFolded: (id) => folded.has(id),
    toggle: (id) => change(id, !folded.has(id)),
    open: (id) => change(id, false),
  };
};
