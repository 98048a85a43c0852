import { Trophy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamPlace } from './team-place.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import styles from './place-card.module.css';

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
