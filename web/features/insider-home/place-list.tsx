import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import type { InsiderHome_PlaceFragment as Place } from './__generated__/insider-home.generated.ts';
import styles from './insider-home.module.css';

/** More than these are folded away, so that the next place stays in reach of a thumb. */
const shownAtOnce = 5;

const Teams = ({ label, teams }: { label: string; teams: Place['due'] }) => {
  const { t } = useTranslation('insiderHome');
  return (
    <ul aria-label={label} className={styles.teams}>
      {teams.map(({ teamId, name, solvedAt }) => (
        <li key={teamId}>
          <span translate="no">{name}</span>
          <span className={styles.note}>{t('due.since', { time: clockTime(solvedAt) })}</span>
        </li>
      ))}
    </ul>
  );
};

/** The teams that have solved the riddle and are to come, the one that has waited longest first. */
const Due = ({ place: { due, dueCount, solvingCount } }: { place: Place }) => {
  const { t } = useTranslation('insiderHome');
  const more = t('due.more', { count: dueCount - shownAtOnce });
  return (
    <>
      <p className={styles.due}>{dueCount === 0 ? t('due.none') : t('due.count', { count: dueCount })}</p>
      {due.length > 0 && <Teams label={t('due.title')} teams={due.slice(0, shownAtOnce)} />}
      {due.length > shownAtOnce && (
        <Disclosure summary={more}>
          <Teams label={more} teams={due.slice(shownAtOnce)} />
        </Disclosure>
      )}
      {solvingCount > 0 && <p className={styles.note}>{t('due.solving', { count: solvingCount })}</p>}
    </>
  );
};

const PlaceItem = ({ place, number }: { place: Place; number: number }) => {
  const { t } = useTranslation('insiderHome');
  const { title, text, marks, isWithdrawn } = place;
  return (
    <li className={styles.place}>
      <h3>{title ?? t('place', { number })}</h3>
      {title === null && <p className={styles.note}>{t('notYet')}</p>}
      {isWithdrawn ? (
        <p className={styles.withdrawn}>
          <CircleSlash size={20} aria-hidden="true" />
          <span>{t('withdrawn')}</span>
        </p>
      ) : (
        title !== null && <Due place={place} />
      )}
      <p className={styles.note}>{t('marksHere', { count: marks })}</p>
      {text && (
        <Disclosure summary={t('riddle')}>
          <p className={styles.words}>{text}</p>
        </Disclosure>
      )}
    </li>
  );
};

/** The places of an insider, with who is due at each. */
export const PlaceList = ({ places, eventId }: { places: readonly Place[]; eventId: string }) => {
  const { t } = useTranslation('insiderHome');
  if (places.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul aria-label={t('places')} id={`places-${eventId}`} className={styles.places}>
      {places.map((place, index) => (
        <PlaceItem key={place.riddleId} place={place} number={index + 1} />
      ))}
    </ul>
  );
};
