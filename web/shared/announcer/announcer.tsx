import { observableValue, useObservableValue } from '../observable-value.ts';
import styles from './announcer.module.css';

const message = observableValue<{ text: string; turn: number }>({ text: '', turn: 0 });

/** Says one polite sentence to screen readers. The last of several at once wins. */
export const announce = (text: string): void => message.set({ text, turn: message.get().turn + 1 });

export const Announcer = () => {
  const { text, turn } = useObservableValue(message);
  return (
    <div aria-live="polite" aria-atomic="true" className={styles.region}>
      {/* A new element makes the same sentence be read again. */}
      <span key={turn}>{text}</span>
    </div>
  );
};
