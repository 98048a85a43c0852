import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviousEventsQuery } from './__generated__/previous-events.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './block-titles.module.css';

type BlockTitle = PreviousEventsQuery['events'][number]['blockTitles'][number];

/** The blocks of a quest by category, in the language of play; the reader's language comes first. `ownerId` is the id of its heading. */
export const BlockTitles = ({ blocks, ownerId }: { blocks: BlockTitle[]; ownerId: string }) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  const titleId = useId();
  if (blocks.length === 0) return null;
  const categories = new Map(readersFirst(blocks, undefined, language).map(({ category }) => [category.id, category]));
  return (
    <section aria-labelledby={`${titleId} ${ownerId}`} className={styles.blocks}>
      <h3 id={titleId} className={styles.title}>
        {t('blocks')}
      </h3>
      <dl className={styles.list}>
        {[...categories.values()].map(({ id, name, contentLanguage }) => (
          <div key={id} className={styles.category}>
            <dt className={styles.label}>{localized(name, language)}</dt>
            {blocks
              .filter(({ category }) => category.id === id)
              .map(({ title }, place) => (
                <dd key={place} lang={contentLanguage} className={styles.block}>
                  {title}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
