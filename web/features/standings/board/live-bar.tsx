import { Pause, Play, Snowflake } from 'lucide-react';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './live-bar.module.css';

interface LiveBarProps {
  /** Says how fresh the page is, or since when it is frozen. */
  fact: string;
  isFrozen: boolean;
  isHeld: boolean;
  /** Nothing newer comes. */
  isLost?: boolean;
  /** Names of the button, by what a press does. */
  names: { hold: string; goOn: string };
  onHold: (isHeld: boolean) => void;
}

/** The state of a live page in one line, and a button that stops it for those who read slowly (WCAG 2.2.2). */
export const LiveBar = ({ fact, isFrozen, isHeld, isLost = false, names, onHold }: LiveBarProps) => (
  <div className={styles.bar} data-frozen={isFrozen || undefined}>
    <p className={styles.fact}>
      {isFrozen ? (
        <Snowflake size={18} aria-hidden="true" />
      ) : (
        <span className={styles.dot} data-held={isHeld || isLost || undefined} aria-hidden="true" />
      )}
      <span>{fact}</span>
    </p>
    <Button variant="quiet" onClick={() => onHold(!isHeld)}>
      {isHeld ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      <span className={styles.name}>{isHeld ? names.goOn : names.hold}</span>
    </Button>
  </div>
);
