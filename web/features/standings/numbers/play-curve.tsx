import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { newestSteps } from '#web/features/standings/numbers/last-hour.ts';
import type { PlaySoFar } from '#web/features/standings/numbers/use-play-so-far.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './play-so-far.module.css';

/** The last four hours. */
const mostSteps = 24;

/** Riddles solved in each ten minutes. */
export const PlayCurve = ({ curve }: Pick<PlaySoFar, 'curve'>) => {
  const { t } = useTranslation('numbers');
  const titleId = useId();
  const steps = newestSteps(curve, mostSteps);
  const highest = Math.max(1, ...steps.map(({ solved }) => solved));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
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
              <span className={styles.height} style={{ blockSize: `${(100 * solved) / highest}%` }} aria-hidden="true" />
            </li>
          ))}
        </ol>
        <p className={styles.ends} aria-hidden="true">
          <span>{clockTime(first.at)}</span>
          {last !== first && <span>{clockTime(last.at)}</span>}
        </p>
      </div>
    </figure>
  );
};
