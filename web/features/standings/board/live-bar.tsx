import { Flag, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './live-bar.module.css';

interface LiveBarProps {
  isLive: boolean;
  isFinished: boolean;
  isPaused: boolean;
  updatedAt: number | null;
  onPause: (isPaused: boolean) => void;
}

/** Says how fresh the board is, and stops it for those who read slowly (WCAG 2.2.2). */
export const LiveBar = ({ isLive, isFinished, isPaused, updatedAt, onPause }: LiveBarProps) => {
  const { t } = useTranslation('standings');
  const time = updatedAt === null ? null : clockTime(updatedAt);
  if (!isLive) {
    return isFinished ? (
      <p className={styles.fact}>
        <Flag size={18} aria-hidden="true" />
        {t('finished')}
      </p>
    ) : null;
  }
  return (
    <div className={styles.bar}>
      <p className={styles.fact}>
        <span className={styles.dot} data-paused={isPaused || undefined} aria-hidden="true" />
        {time && t(isPaused ? 'paused' : 'updated', { time })}
      </p>
      <Button variant="outline" onClick={() => onPause(!isPaused)}>
        {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
};
