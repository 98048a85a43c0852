import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useAdminOrganizerNamesQuery } from '../panel/__generated__/picks.generated.ts';
import { MoreFilters } from '../panel/more-filters.tsx';
import { PickField } from '../panel/pick-field.tsx';
import { useActionText } from './use-action-text.ts';

type Filters = Record<'event' | 'action' | 'actor' | 'subject' | 'open', string>;

interface LogFiltersProps {
  filters: Filters;
  /** The subject in words, when the log shows one thing. */
  subject: string | null;
  choose: (changes: Partial<Filters>) => void;
}

/** Filters the log by event, action and person, and by a subject for the history of one thing. */
export const LogFilters = ({ filters, subject, choose }: LogFiltersProps) => {
  const { t, i18n } = useTranslation(['adminLog', 'records']);
  const actionText = useActionText();
  const { data } = useAdminOrganizerNamesQuery();
  const known = Object.keys(i18next.getResource(i18n.language, 'adminLog', 'commands') as Record<string, string>);
  const actions = known
    .map((action) => ({ value: action, label: actionText(action) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const people = (data?.people.people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  // An address may still name a former organizer.
  const gone =
    filters.actor === '' || people.some(({ value }) => value === filters.actor) ? [] : [{ value: filters.actor, label: filters.actor }];
  const all = { value: '', label: t('records:anything') };
  return (
    <>
      <EventFilter withAll value={filters.event} onChange={(event) => choose({ event, open: '' })} />
      <SelectField
        label={t('command')}
        value={filters.action}
        options={[all, ...actions]}
        onChange={(action) => choose({ action, open: '' })}
      />
      {subject !== null && (
        <PickField
          label={t('subject')}
          chosen={{ id: filters.subject, name: subject }}
          options={null}
          onSearch={() => undefined}
          onPick={() => choose({ subject: '', open: '' })}
        />
      )}
      <MoreFilters chosen={Number(filters.actor !== '')}>
        <SelectField
          label={t('who')}
          value={filters.actor}
          options={[all, ...gone, ...people]}
          onChange={(actor) => choose({ actor, open: '' })}
        />
      </MoreFilters>
    </>
  );
};
