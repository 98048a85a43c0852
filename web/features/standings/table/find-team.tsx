import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import styles from './find-team.module.css';

/** True when a name contains the typed text, ignoring case and ё. */
export const isMatch = (teamName: string, wanted: string): boolean => {
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
  const isAsking = wanted.trim() !== '';
  const countText = t('find.found', { count });
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => announce(countText), quietMs);
    return () => clearTimeout(timer);
  }, [isAsking, wanted, countText]);
  return (
    <div role="search" className={styles.find}>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" className={styles.icon} />
        <input
          type="search"
          value={wanted}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className={styles.input}
          onChange={(change) => onChange(change.target.value)}
        />
        <p className={styles.count}>{isAsking && countText}</p>
      </div>
    </div>
  );
};
