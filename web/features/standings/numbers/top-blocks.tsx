import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaySoFar } from './use-play-so-far.ts';
import styles from './play-so-far.module.css';

/** The three blocks in which most riddles were solved. */
export const TopBlocks = ({ blocks }: Pick<PlaySoFar, 'blocks'>) => {
  const { t } = useTranslation('numbers');
  const titleId = useId();
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('topBlocks')}
      </h2>
      <ol className={styles.blocks}>
        {blocks.map(({ blockId, title, solved, category }, index) => (
          <li key={blockId} className={styles.block}>
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            <span lang={category.contentLanguage} className={styles.name}>
              {title}
            </span>
            <span className={styles.solved}>{t('solvedRiddles', { count: solved })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
