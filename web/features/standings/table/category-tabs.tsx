import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { StandingsTable_BoardFragment } from './__generated__/standings-table.generated.ts';
import styles from './category-tabs.module.css';

type Category = StandingsTable_BoardFragment['category'];

export const boardId = (category: Category): string => `board-${category.code.toLowerCase()}`;

/** Anchors to the tables, where they do not stand side by side. */
export const CategoryTabs = ({ categories }: { categories: Category[] }) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  return (
    <nav aria-label={t('categories')} className={styles.tabs}>
      {categories.map((category) => (
        <a key={category.id} href={`#${boardId(category)}`} className={styles.tab}>
          <span>{localized(category.shortName, language)}</span>
          <VisuallyHidden>{`: ${localized(category.name, language)}`}</VisuallyHidden>
        </a>
      ))}
    </nav>
  );
};
