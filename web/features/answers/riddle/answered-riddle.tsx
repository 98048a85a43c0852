import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import type { AnsweredRiddle_RiddleFragment } from './__generated__/answered-riddle.generated.ts';
import { FlipCard } from './flip-card.tsx';
import { RiddleAnswer } from './riddle-answer.tsx';
import styles from './answered-riddle.module.css';

interface AnsweredRiddleProps {
  riddle: AnsweredRiddle_RiddleFragment;
  /** The language of its text. */
  lang: string;
  isOpen: boolean;
  onToggle: (riddleId: string) => void;
}

/** Opens one riddle and leaves the others as they are. */
export const AnsweredRiddle = memo(({ riddle, lang, isOpen, onToggle }: AnsweredRiddleProps) => {
  const { t } = useTranslation('answers');
  const headingId = `riddle-${riddle.id}`;
  return (
    <article aria-labelledby={headingId} className={styles.riddle}>
      <div className={styles.front}>
        <h3 id={headingId} className={styles.name}>
          {t('riddle', { number: riddle.number })}
        </h3>
        {riddle.text && (
          <p lang={lang} className={styles.text}>
            {keepDashes(riddle.text)}
          </p>
        )}
      </div>
      {(riddle.media || riddle.hints.length > 0) && (
        <FlipCard media={riddle.media} hints={riddle.hints} lang={lang} number={riddle.number} />
      )}
      <RiddleAnswer riddle={riddle} lang={lang} isOpen={isOpen} onToggle={() => onToggle(riddle.id)} />
    </article>
  );
});
