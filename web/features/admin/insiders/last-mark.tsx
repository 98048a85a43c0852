import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './insiders.module.css';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

interface LastMarkProps {
  lastMarkAt: string | null;
  /** While a quest is played, an insider without marks needs a look. */
  isPlayed: boolean;
}

/** Says when an insider marked a team last. */
export const LastMark = ({ lastMarkAt, isPlayed }: LastMarkProps) => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  if (lastMarkAt !== null) return momentOfDay(lastMarkAt, language, serverClock.now());
  if (!isPlayed) return <span className={styles.none}>—</span>;
  return (
    <span className={styles.check}>
      <TriangleAlert size={14} aria-hidden="true" />
      {t('noMarks')}
    </span>
  );
};
