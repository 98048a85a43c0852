import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { type StatsFilters, spans } from './stats-filters.ts';
import styles from './filters.module.css';

interface FiltersProps {
  filters: StatsFilters;
  events: readonly { slug: string; name: string }[];
  /** Those of the event. */
  categories: readonly { code: string; name: string }[];
}

/** Chooses the event, the category and the time of the numbers. */
export const Filters = ({ filters, events, categories }: FiltersProps) => {
  const { t } = useTranslation('organizerStats');
  const [, choose] = useUrlFilters('event', 'category', 'time');
  return (
    <form role="search" aria-label={t('filter.label')} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('filter.event')}
        value={filters.event}
        options={events.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => choose({ event })}
      />
      <SelectField
        label={t('filter.category')}
        value={filters.category ?? ''}
        options={[{ value: '', label: t('filter.all') }, ...categories.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(category) => choose({ category })}
      />
      <SelectField
        label={t('filter.time')}
        value={filters.time}
        options={Object.keys(spans).map((span) => ({ value: span, label: t(`filter.span.${span as keyof typeof spans}`) }))}
        onChange={(time) => choose({ time: time === 'all' ? '' : time })}
      />
    </form>
  );
};
