import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
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
  const [, setParams] = useSearchParams();
  const choose = (name: keyof StatsFilters, value: string, usual: string) => {
    // This reads the address itself, because the rendered filters may be one choice behind.
    const params = new URLSearchParams(window.location.search);
    if (value === usual) params.delete(name);
    else params.set(name, value);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <form role="search" aria-label={t('filter.label')} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('filter.event')}
        value={filters.event}
        options={events.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(slug) => choose('event', slug, '')}
      />
      <SelectField
        label={t('filter.category')}
        value={filters.category ?? ''}
        options={[{ value: '', label: t('filter.all') }, ...categories.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(code) => choose('category', code, '')}
      />
      <SelectField
        label={t('filter.time')}
        value={filters.time}
        options={Object.keys(spans).map((span) => ({ value: span, label: t(`filter.span.${span as keyof typeof spans}`) }))}
        onChange={(span) => choose('time', span, 'all')}
      />
    </form>
  );
};
