import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './riddle-list.module.css';

export const riddleAnchor = (number: number): string => `riddle-${number}`;

/** Shows the place in the block and the riddles left, on wide screens. */
export const RiddleList = ({ riddles }: { riddles: RiddleCard_RiddleFragment[] }) => {
  const { t } = useTranslation('quest');
  return (
    <nav aria-label={t('riddle.list')} className={styles.list}>
      <ol>
        {riddles.map(({ id, number, isSolved }) => (
          <li key={id}>
            <a href={`#${riddleAnchor(number)}`} className={styles.link} data-solved={isSolved || undefined}>
              {isSolved ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
              {t('riddle.name', { number })}
              {isSolved && <VisuallyHidden>, {t('riddle.solvedState')}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
