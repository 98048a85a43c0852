import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { newestSteps } from './last-hour.ts';
import type { PlaySoFar } from './use-play-so-far.ts';
import styles from './play-so-far.module.css';

/** The last four hours. */
const maxSteps = 24;

/** One or two columns say nothing that the tiles do not. */
const minSteps = 3;

/** Riddles solved in each ten minutes, up to now. */
export const PlayCurve = ({ curve, until }: Pick<PlaySoFar, 'curve' | 'until'>) => {
  const { t } = useTranslation('numbers');
  const titleId = useId();
  const steps = newestSteps(curve, maxSteps, until);
  const highest = Math.max(1, ...steps.map(({ solved }) => solved));
  const [first] = steps;
  if (!first || steps.length < minSteps) return null;
  return (
    <figure aria-labelledby={titleId} className={styles.card}>
      <figcaption id={titleId} className={styles.title}>
        {t('curve')}
      </figcaption>
      <div>
        <ol className={styles.columns}>
          {steps.map(({ at, solved }) => (
            <li key={at} className={styles.column}>
              <VisuallyHidden>{`${clockTime(at)}: ${t('solvedRiddles', { count: solved })}`}</VisuallyHidden>
              <span className={styles.bar} style={{ blockSize: `${(100 * solved) / highest}%` }} aria-hidden="true">
                {solved > 0 && <span className={styles.value}>{solved}</span>}
              </span>
            </li>
          ))}
        </ol>
        <p className={styles.ends} aria-hidden="true">
          <span>{clockTime(first.at)}</span>
          <span>{clockTime(until)}</span>
        </p>
      </div>
    </figure>
  );
};
