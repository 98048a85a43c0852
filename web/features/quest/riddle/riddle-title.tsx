import { BadgeCheck, ChevronDown, CircleCheck, ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { safeHref } from '#web/shared/safe-href.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import type { SolutionView_SolutionFragment } from './__generated__/solution-view.generated.ts';
import styles from './riddle-title.module.css';

interface RiddleTitleProps {
  ref?: Ref<HTMLHeadingElement> | undefined;
  number: number;
  /** The title names the place, so an unsolved riddle has only its number. */
  solution: SolutionView_SolutionFragment | null;
  /** What the solve brings or brought. */
  amount: string;
  lang: string;
  /** A button stands in the corner. */
  isFoldable: boolean;
}

export const RiddleTitle = ({ ref, number, solution, amount, lang, isFoldable }: RiddleTitleProps) => {
  const { t } = useTranslation(['quest', 'common']);
  const name = t('riddle.name', { number });
  if (!solution) {
    return (
      <div className={styles.open}>
        <h2 ref={ref} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <p className={styles.worth}>{amount}</p>
      </div>
    );
  }
  const href = safeHref(solution.titleLink);
  return (
    <header>
      <p className={styles.line} data-beside={isFoldable || undefined}>
        <span>{name}</span>
        <span className={styles.points}>{solution.withHint ? `${amount}, ${t('riddle.withHint')}` : amount}</span>
      </p>
      <h2 ref={ref} tabIndex={-1} lang={lang} className={styles.title}>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <span>{solution.title}</span>
            <ExternalLink size={20} aria-hidden="true" />
            <VisuallyHidden>{`(${t('common:newTab')})`}</VisuallyHidden>
          </a>
        ) : (
          solution.title
        )}
      </h2>
      <p className={styles.line}>{t('riddle.solvedBy', { name: solution.solvedBy })}</p>
    </header>
  );
};

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
    <h2 className={styles.fold}>
      <CircleCheck size={20} aria-hidden="true" className={styles.sign} />
      <VisuallyHidden>{`${t('riddle.solvedState')}: `}</VisuallyHidden>
      <span>
        <span>{`${number}. `}</span>
        <span lang={lang}>{title}</span>
        <span className={styles.foldPoints}>{` ·\u00A0${amount}`}</span>
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
  <button type="button" aria-label={name} aria-expanded={!isFolded} className={styles.foldButton} onClick={onFold}>
    <ChevronDown size={24} aria-hidden="true" />
  </button>
);
