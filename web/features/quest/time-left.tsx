import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { passedMark, timeLeft } from '#web/shared/format/time-left.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './time-left.module.css';

/** Counts by the server's clock; says so only at 30, 10, 5 and 1 minutes. */
export const TimeLeft = ({ endsAt }: { endsAt: string }) => {
  const { t } = useTranslation('quest');
  const left = Date.parse(endsAt) - useServerNow();
  const before = useRef(left);

  useEffect(() => {
    const minutes = passedMark(before.current, left);
    before.current = left;
    if (minutes !== null) announce(t('header.minutesLeft', { count: minutes }));
  }, [left, t]);

  return (
    <p className={styles.time} data-urgent={left <= 600_000 || undefined}>
      <Clock size={20} aria-hidden="true" />
      {left > 0 && <VisuallyHidden>{t('header.timeLeft')} </VisuallyHidden>}
      {left > 0 ? timeLeft(left) : t('header.over')}
    </p>
  );
};
