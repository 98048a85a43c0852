import { Search } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import styles from './find-team.module.css';

/** True when a name contains the typed text, ignoring case and ё. */
export const isFound = (teamName: string, wanted: string): boolean => {
  const plain = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');
  return plain(teamName).includes(plain(wanted));
};

/** The wait after the last letter, so that a fast typist hears one number. */
const quietMs = 400;

interface FindTeamProps {
  wanted: string;
  /** Teams found, of those on the page. */
  count: number;
  onChange: (wanted: string) => void;
}

/** Filters the boards by the typed name. */
export const FindTeam = ({ wanted, count, onChange }: FindTeamProps) => {
  const { t } = useTranslation('standings');
  const id = useId();
  const isAsking = wanted.trim() !== '';
  const found = t('find.found', { count });
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => announce(found), quietMs);
    return () => clearTimeout(timer);
  }, [isAsking, wanted, found]);
  return (
    <div role="search" className={styles.find}>
      <label htmlFor={id} className={styles.label}>
        {t('find.label')}
      </label>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" className={styles.icon} />
        <input
          id={id}
          type="search"
          value={wanted}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className={styles.input}
          onChange={(change) => onChange(change.target.value)}
        />
      </div>
      <p className={styles.count}>{isAsking && found}</p>
    </div>
  );
};
