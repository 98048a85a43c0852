import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import styles from './play-so-far.module.css';

const listedKinds = ['SOLVE', 'VISIT', 'BLOCK_SOLVED', 'BLOCK_VISITED', 'REJUDGE'] as const;
const isListed = (kind: string): kind is (typeof listedKinds)[number] => listedKinds.some((each) => each === kind);

const maxMoments = 6;

/** What happened last, and to whom. */
export const LatestMoments = ({ moments }: Pick<WallFrame, 'moments'>) => {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('moments.title')}
      </h2>
      {moments.length === 0 && <p className={styles.solved}>{t('moments.empty')}</p>}
      <ol>
        {moments
          .flatMap(({ kind, ...moment }) => (isListed(kind) ? [{ kind, ...moment }] : []))
          .slice(0, maxMoments)
          .map(({ id, kind, teamName, category, total, at }) => (
            <li key={id} className={styles.moment}>
              <time dateTime={at} className={styles.time}>
                {clockTime(at)}
              </time>
              <div>
                <p className={styles.name} lang={category.contentLanguage}>
                  <bdi>{teamName}</bdi>
                </p>
                <p className={styles.what}>
                  <span>{t(`moments.${kind}`)}</span>
                  <span className={styles.category}>{` · ${localized(category.name, language)}`}</span>
                </p>
              </div>
              <span className={styles.points}>{total > 0 && `+${tablePoints(total)}`}</span>
            </li>
          ))}
      </ol>
    </section>
  );
};
