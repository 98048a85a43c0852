import { useTranslation } from 'react-i18next';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { ProgramCard_ViewerFragment } from './__generated__/program-card.generated.ts';
import styles from './program-card.module.css';

const signed = (points: number) => (points > 0 ? `+${sentencePoints(points)}` : sentencePoints(points));

/** Lists the personal points of the day programme; renders nothing before the first line. */
export const ProgramCard = ({ viewer: { program } }: { viewer: ProgramCard_ViewerFragment }) => {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  if (!program) return null;
  const { total, entryCount, history } = program;
  return (
    <Card labelledBy="program">
      <div className={styles.head}>
        <h2 id="program" className={styles.title}>
          {t('program.title')}
        </h2>
        <data value={total} className={styles.total}>
          {sentencePoints(total)}
        </data>
      </div>
      <details className={styles.history}>
        <summary className={styles.summary}>{t('program.history')}</summary>
        <ul className={styles.entries}>
          {history.map(({ id, at, kind, points, comment, byName }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.words}>
                <span>{kind === 'ATTENDANCE' ? t('program.attendance') : (comment ?? t('program.title'))}</span>
                <span className={styles.note}>{`${dayAndTime(at, language)} · ${t('program.by', { name: byName })}`}</span>
              </span>
              <data value={points} className={styles.points}>
                {signed(points)}
              </data>
            </li>
          ))}
        </ul>
        {entryCount > history.length && <p className={styles.note}>{t('program.more', { shown: history.length, total: entryCount })}</p>}
      </details>
    </Card>
  );
};
