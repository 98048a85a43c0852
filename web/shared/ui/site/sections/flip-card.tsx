import { type LucideIcon, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './flip-card.module.css';

interface FlipCardProps {
  /** A drawing of the subject, large on the front. */
  Icon: LucideIcon;
  ask: string;
  /** A short label of the answer. */
  figure: string;
  answer: string;
}

/** Both faces share one cell, so the card is as high as the taller one. The button over them never hides and so holds the focus. */
export const FlipCard = ({ Icon, ask, figure, answer }: FlipCardProps) => {
  const { t } = useTranslation('landing');
  const [isOpen, setIsOpen] = useState(false);
  const askId = useId();
  const answerId = useId();
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
  return (
    <div className={styles.card} data-open={isOpen || undefined}>
      <div className={styles.turning}>
        <div className={styles.front}>
          <h3 id={askId} className={styles.ask}>
            {ask}
          </h3>
          <p className={styles.sign} aria-hidden="true">
            <Plus size={18} />
            <span>{t('faq.turn')}</span>
          </p>
          <Icon size={72} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
        </div>
        <div id={answerId} className={styles.back}>
          <p className={styles.answer}>
            <strong className={styles.figure}>{figure}</strong>
            <span>{` ${answer}`}</span>
          </p>
          <p className={styles.sign} aria-hidden="true">
            <Plus size={18} />
            <span>{t('faq.back')}</span>
          </p>
        </div>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-labelledby={askId}
        aria-expanded={isOpen}
        aria-controls={answerId}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
