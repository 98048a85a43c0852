import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearAttempts } from './clear-attempts.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import type { useFilters } from '../outline/use-filters.ts';
import type { usePlaces } from '../outline/use-places.ts';
import styles from '../form/editor.module.css';

interface BlockToolsProps {
  places: ReturnType<typeof usePlaces>;
  filters: ReturnType<typeof useFilters>;
  /** The most frequent commands, which stand before the rest. */
  children: ReactNode;
}

export const BlockTools = ({ places, filters, children }: BlockToolsProps) => {
  const { t } = useTranslation('editing');
  return (
    <section aria-label={t('tools')} className={styles.tools}>
      <SelectField
        label={t('filter.event')}
        options={[{ value: '', label: t('filter.allEvents') }, ...places.events]}
        value={filters.eventId}
        onChange={filters.chooseEvent}
      />
      <SelectField
        label={t('filter.language')}
        options={[{ value: '', label: t('filter.allLanguages') }, ...places.categoriesOf(filters.eventId)]}
        value={filters.category}
        onChange={filters.chooseCategory}
      />
      <div className={styles.toolButtons}>
        {children}
        <ClearAttempts team={places.team} isReady={places.isReady} />
      </div>
    </section>
  );
};
