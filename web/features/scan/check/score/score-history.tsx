import { useTranslation } from 'react-i18next';
import type { PersonProgramScoreQuery } from './__generated__/program-score.generated.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './score-card.module.css';

const signed = (points: number) => (points > 0 ? `+${sentencePoints(points)}` : sentencePoints(points));

/** Lists the last entries, so that a repeat is noticed. */
export const ScoreHistory = ({ history }: { history: PersonProgramScoreQuery['programScore']['history'] }) => {
  const { t } = useTranslation('qr');
  if (history.length === 0) return null;
  return (
    <>
      <h3 id="score-history" className={styles.caption}>
        {t('score.history')}
      </h3>
      <ul aria-labelledby="score-history" className={styles.history}>
        {history.map(({ id, kind, points, comment, byName, at }) => (
          <li key={id} className={styles.entry}>
            <span>
              <span>{kind === 'ATTENDANCE' ? t('score.attended') : comment}</span>
              <span className={styles.by}>{`${byName}, ${clockTime(at)}`}</span>
            </span>
            <data value={points} className={styles.points}>
              {signed(points)}
            </data>
          </li>
        ))}
      </ul>
    </>
  );
};
