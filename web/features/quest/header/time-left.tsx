import { Clock, Pause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { passedMark, timeLeftInWords } from '#web/shared/format/time-left.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './time-left.module.css';

interface TimeLeftProps {
  endsAt: string;
  /** The begin of the pause; the end shifts by its length. */
  pausedAt: string | null;
}

/** Counts down by the server's clock; it announces only 30, 10, 5 and 1 minutes. */
export const TimeLeft = ({ endsAt, pausedAt }: TimeLeftProps) => {
  const { t } = useTranslation('quest');
  const language = useLanguage();
  const now = useServerNow();
  const left = Date.parse(endsAt) - (pausedAt === null ? now : Date.parse(pausedAt));
  const before = useRef(left);

  useEffect(() => {
    const minutes = passedMark(before.current, left);
    before.current = left;
    if (minutes !== null) announce(t('header.minutesLeft', { count: minutes }));
  }, [left, t]);

  return (
    <p
      role="timer"
      className={styles.time}
      data-paused={pausedAt !== null || undefined}
      data-urgent={(pausedAt === null && left <= 600_000) || undefined}
    >
      {pausedAt === null ? <Clock size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
      {pausedAt !== null && <span>{t('header.paused')}</span>}
      {left > 0 ? (
        <>
          <VisuallyHidden>{`${t('header.timeLeft')} ${timeLeftInWords(left, language)}`}</VisuallyHidden>
          <span aria-hidden="true">{timeLeftInWords(left, language, 'narrow')}</span>
        </>
      ) : (
        <span>{t('header.over')}</span>
      )}
    </p>
  );
};
