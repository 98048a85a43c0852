import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useAdminEventNamesQuery } from './__generated__/event-names.generated.ts';

interface EventFilterProps {
  /** Slug. */
  value: string;
  onChange: (slug: string) => void;
  /** Offers all events at once, as ''. */
  withAll?: boolean;
}

/** Filters by event; the newest event comes first. */
export const EventFilter = ({ value, onChange, withAll = false }: EventFilterProps) => {
  const { t } = useTranslation(['records', 'adminNav']);
  const language = useLanguage();
  const { data } = useAdminEventNamesQuery();
  const known = (data?.events ?? []).map(({ slug, localizedName }) => ({ value: slug, label: localized(localizedName, language) }));
  // An address may name an event before the list of them is here.
  const missing = value === '' || known.some((option) => option.value === value) ? [] : [{ value, label: value }];
  const all = withAll ? [{ value: '', label: t('anything') }] : [];
  return <SelectField label={t('adminNav:event')} value={value} options={[...all, ...missing, ...known]} onChange={onChange} />;
};
