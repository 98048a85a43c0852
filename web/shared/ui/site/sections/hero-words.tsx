import type { ReactNode } from 'react';
import styles from './hero-words.module.css';

interface HeroWordsProps {
  /** Of the event. */
  name: string;
  heading: ReactNode;
  lead: string;
  /** The words of the event are still to come, so there is room for usual ones. */
  isAwaited?: boolean;
}

/** The first words of the landing. */
export const HeroWords = ({ name, heading, lead, isAwaited }: HeroWordsProps) => (
  <>
    <div className={styles.head} data-awaited={isAwaited || undefined}>
      <p className={styles.event} data-long={name.length > 36 || undefined}>
        {name}
      </p>
      {heading}
    </div>
    <p className={styles.lead} data-awaited={isAwaited || undefined}>
      {lead}
    </p>
  </>
);
