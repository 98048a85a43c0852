import { Trophy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { toEventState } from '#web/shared/event-state/event-state.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';
import type { TeamFrame } from './follow-team.ts';
import styles from './place-card.module.css';

type TeamPlace = NonNullable<TeamFrame['place']> & { eventId: string };

/** Returns the place that the wall has just revealed, or the final one; null before that. */
export const teamPlace = observableValue<TeamPlace | null>(null);

/** A place is announced once it is revealed or final, not on a board that may still change. */
const isNews = (event: TeamFrame['event'], now: number): boolean => ['frozen', 'final'].includes(toEventState(event, now).board);

export const showPlace = ({ place, event }: TeamFrame): void =>
  teamPlace.set(place && isNews(event, serverClock.now()) ? { ...place, eventId: event.id } : null);

const memoryKey = 'versta-place-seen';

/** Shows the team's own place at the moment when the wall shows it, because every fact of the wall is on the phone as text too. */
export const PlaceCard = () => {
  const { t } = useTranslation(['quest', 'common']);
  const place = useObservableValue(teamPlace);
  const [closed, setClosed] = useState(() => tabMemory.read(memoryKey));
  const name = place && `${place.eventId}:${place.rank}:${place.total}`;
  const isShown = place !== null && name !== closed;
  const title = place && t('place.title', { rank: place.rank });

  useEffect(() => {
    if (isShown && title) announce(title);
  }, [isShown, title]);

  if (!isShown || name === null) return null;
  const close = () => {
    tabMemory.write(memoryKey, name);
    setClosed(name);
  };
  return (
    <aside aria-label={title ?? undefined} className={styles.card}>
      <Trophy size={32} aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.place}>{title}</p>
        <p className={styles.facts}>
          {`${t('place.of', { count: place.teamsInCategory })} · ${t('place.total', { count: place.total, points: sentencePoints(place.total) })}`}
        </p>
      </div>
      <button type="button" aria-label={t('common:close')} className={styles.close} onClick={close}>
        <X size={24} aria-hidden="true" />
      </button>
    </aside>
  );
};
