import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingEvent } from './use-landing-event.ts';
import { usePlayingTeams } from './use-playing-teams.ts';
import { clockTime, dayAndTime, relativeTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './event-status.module.css';

const Words = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const teams = usePlayingTeams(event.status === 'ACTIVE' ? event.slug : null);
  const [arrivedAt] = useState(() => Date.now());
  if (event.status === 'ACTIVE') return teams ? t('status.teams', { count: teams }) : t('status.until', { time: clockTime(event.endsAt) });
  if (event.status === 'PAUSED') return t('status.paused');
  if (event.status === 'FINISHED') return t('status.finished');
  const left = Math.max(0, Date.parse(event.startsAt) - arrivedAt);
  return t('status.upcoming', { date: dayAndTime(event.startsAt, language), relative: relativeTime(left, language) });
};

/** Says under the buttons what they do now. Its place is reserved before the status is known. */
export const EventStatus = ({ event }: { event: LandingEvent | null | undefined }) => (
  <p className={styles.status} data-live={event?.status === 'ACTIVE' || undefined}>
    {event && <Words event={event} />}
  </p>
);
