import { useEffect, useRef, useState } from 'react';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './redirect-countdown.module.css';

interface RedirectCountdownProps {
  /** "Continuing in 5…" */
  text: (secondsLeft: number) => string;
  /** Said once, at the start. */
  announcement: string;
  nowLabel: string;
  stayLabel: string;
  onGo: () => void;
  onStay: () => void;
}

const seconds = 5;

/** Moves on by itself after five seconds, unless the person wants to stay. */
export const RedirectCountdown = ({ text, announcement, nowLabel, stayLabel, onGo, onStay }: RedirectCountdownProps) => {
  const [left, setLeft] = useState(seconds);
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => announce(announcement), [announcement]);
  useEffect(() => {
    if (left === 0) return go.current();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <div className={styles.countdown}>
      <p role="timer" aria-live="off" className={styles.timer}>
        <span className={styles.digit} aria-hidden="true">
          {left}
        </span>
        <span>{text(left)}</span>
      </p>
      <div className={styles.buttons}>
        <Button size="large" onClick={onGo}>
          {nowLabel}
        </Button>
        <Button size="large" variant="outline" onClick={onStay}>
          {stayLabel}
        </Button>
      </div>
    </div>
  );
};
