import { BadgeCheck, ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './riddle-fold.module.css';

interface RiddleFoldProps {
  riddle: Pick<RiddleCard_RiddleFragment, 'number' | 'isVisited'>;
  solution: NonNullable<RiddleCard_RiddleFragment['solution']>;
  /** What the solve brought. */
  amount: string;
  lang: string;
}

/** A solved riddle in one line: its place and what it brought. */
export const RiddleFold = ({ riddle: { number, isVisited }, solution: { title }, amount, lang }: RiddleFoldProps) => {
  const { t } = useTranslation('quest');
  return (
    <h2 className={styles.line}>
      <CircleCheck size={20} aria-hidden="true" className={styles.sign} />
      <VisuallyHidden>{`${t('riddle.solvedState')}: `}</VisuallyHidden>
      <span>
        <span>{`${number}. `}</span>
        <span lang={lang}>{title}</span>
        <span className={styles.points}>{` ·\u00A0${amount}`}</span>
      </span>
      {isVisited && (
        <>
          <BadgeCheck size={20} aria-hidden="true" className={styles.sign} />
          <VisuallyHidden>{`, ${t('riddle.visitState')}`}</VisuallyHidden>
        </>
      )}
    </h2>
  );
};

interface FoldButtonProps {
  name: string;
  isFolded: boolean;
  onFold: () => void;
}

/** Stays in its corner while the card opens and folds; the whole line of a folded card is its target. */
export const FoldButton = ({ name, isFolded, onFold }: FoldButtonProps) => (
  <button type="button" aria-label={name} aria-expanded={!isFolded} className={styles.button} onClick={onFold}>
    <ChevronDown size={24} aria-hidden="true" />
  </button>
);
