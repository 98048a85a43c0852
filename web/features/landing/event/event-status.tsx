import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { useFault } from '#web/shared/connection/watched-fetch.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { dayAndTime, momentOfDay, relativeTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { PlayingTeamsOperation } from './__generated__/playing-teams.generated.ts';
import type { LandingEvent } from './use-landing-event.ts';
import styles from './event-status.module.css';

/** Only the browser knows what time it is for the reader: a page that was drawn on the server has none. */
const useArrivedAt = (): number | null => {
  const [at, setAt] = useState<number | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing, after the server's one stands, is the point
  useEffect(() => setAt(Date.now()), []);
  return at;
};

const Words = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const teams = usePlayingTeams(event.status === 'ACTIVE' ? event.slug : null);
  const arrivedAt = useArrivedAt();
  const finish = useFinishWords(event);
  if (event.status === 'ACTIVE') return teams ? t('status.teams', { count: teams }) : t('status.on');
  if (event.status === 'PAUSED') return t('status.paused');
  if (event.status === 'FINISHED') return `${t('status.finished')}. ${finish ?? ''}`;
  const date = dayAndTime(event.startsAt, language);
  if (arrivedAt === null) return t('status.starts', { date });
  return t('status.upcoming', { date, relative: relativeTime(Math.max(0, Date.parse(event.startsAt) - arrivedAt), language) });
};

/** Why nothing is known of the event, where that is the reason. */
const NoAnswer = () => {
  const { t } = useTranslation('common');
  const fault = useFault();
  return fault && t(`connection.${fault}`);
};

/** It describes a button that does nothing yet. */
export const statusId = 'event-status';

interface EventStatusProps {
  event: LandingEvent | null | undefined;
  /** The event is known from an earlier visit only. */
  savedAt: number | null;
}

/** Says under the buttons what they do now. Its place is reserved before the status is known. */
export const EventStatus = ({ event, savedAt }: EventStatusProps) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  return (
    <p id={statusId} className={styles.status} data-live={(event?.status === 'ACTIVE' && savedAt === null) || undefined}>
      {event && <Words event={event} />}
      {event === null && <NoAnswer />}
      {savedAt !== null && <span>{` · ${t('status.saved', { time: momentOfDay(savedAt, language) })}`}</span>}
    </p>
  );
};

/** Returns the number of teams in the event; null while it is unknown or without an event. */
const usePlayingTeams = (event: string | null): number | null => {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (event === null) return;
    const left = new AbortController();
    postOperation(PlayingTeamsOperation, { event }, left.signal).then(
      ({ standings }) => setCount(standings?.boards.reduce((sum, board) => sum + board.totalCount, 0) ?? null),
      () => undefined,
    );
    return () => left.abort();
  }, [event]);
  return count;
};
