import { useTranslation } from 'react-i18next';
import { editionBlocks } from '#web/features/previous/edition.ts';
import styles from './block-titles.module.css';

export const BlockTitles = () => {
  const { t } = useTranslation('previous');
  return (
    <section aria-labelledby="blocks" className={styles.blocks}>
      <h3 id="blocks" className={styles.title}>
        {t('blocks.title')}
      </h3>
      <dl className={styles.list}>
        {editionBlocks.map(({ category, language, titles }) => (
          <div key={category} className={styles.category}>
            <dt className={styles.label}>{t(`blocks.${category}`)}</dt>
            {titles.map((title) => (
              <dd key={title} lang={language} className={styles.block}>
                {title}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
