import { Flag, Hourglass, Rocket, TrendingUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { Records } from './event-stats.types.ts';
import styles from './event-records.module.css';

interface RecordCardProps {
  icon: ReactNode;
  name: string;
  team: { teamName: string; category: { contentLanguage: string } };
  children: string;
}

const RecordCard = ({ icon, name, team, children }: RecordCardProps) => (
  <div className={styles.record}>
    <dt className={styles.name}>
      {icon}
      {name}
    </dt>
    <dd className={styles.facts}>
      <bdi className={styles.team} lang={team.category.contentLanguage}>
        {team.teamName}
      </bdi>
      <span className={styles.fact}>{children}</span>
    </dd>
  </div>
);

/** Shows the records: the first and the last solve, the busiest hour, the longest climb. */
export const EventRecords = ({ records: { firstSolve, lastSolve, busiestHour, longestClimb } }: { records: Records }) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const titleId = useId();
  if (!firstSolve) return null;
  const solved = ({ at, title }: typeof firstSolve) =>
    title === null ? t('records.solved', { time: clockTime(at) }) : t('records.solvedPlace', { time: clockTime(at), place: title });
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {t('records.title')}
      </h2>
      <dl className={styles.records}>
        <RecordCard icon={<Rocket size={20} aria-hidden="true" />} name={t('records.first')} team={firstSolve}>
          {solved(firstSolve)}
        </RecordCard>
        {longestClimb && (
          <RecordCard icon={<TrendingUp size={20} aria-hidden="true" />} name={t('records.climb')} team={longestClimb}>
            {t('records.climbed', { ...longestClimb, category: localized(longestClimb.category.name, language) })}
          </RecordCard>
        )}
        {busiestHour && (
          <RecordCard icon={<Hourglass size={20} aria-hidden="true" />} name={t('records.hour')} team={busiestHour}>
            {t('records.inHour', { count: busiestHour.solved, time: clockTime(busiestHour.until) })}
          </RecordCard>
        )}
        {lastSolve && (
          <RecordCard icon={<Flag size={20} aria-hidden="true" />} name={t('records.last')} team={lastSolve}>
            {solved(lastSolve)}
          </RecordCard>
        )}
      </dl>
    </section>
  );
};
