import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { WithEvent } from '../event-choice/with-event.tsx';
import { MoreFilters } from '../panel/more-filters.tsx';
import { RiddlePick, TeamPick } from '../panel/picks.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { ChangedVerdicts } from './changed-verdicts.tsx';

/** Lists the attempts of an event, newest first. */
export const AttemptsPage = () => {
  const { t } = useTranslation('adminAttempts');
  const [filters, choose] = useUrlFilters('event', 'team', 'riddle', 'verdict', 'text', 'open');
  const { event } = useEventChoice(filters.event);
  const slug = event?.slug ?? filters.event;
  return (
    <RecordsPage
      title={t('title')}
      filters={
        <>
          <TeamPick event={slug} label={t('team')} value={filters.team} onChange={(team) => choose({ team, open: '' })} />
          <SelectField
            label={t('verdict')}
            value={filters.verdict}
            options={[
              { value: '', label: t('verdicts.all') },
              { value: 'right', label: t('verdicts.right') },
              { value: 'wrong', label: t('verdicts.wrong') },
            ]}
            onChange={(verdict) => choose({ verdict, open: '' })}
          />
          <MoreFilters chosen={[filters.event, filters.riddle, filters.text].filter(Boolean).length}>
            <EventFilter value={slug} onChange={(to) => choose({ event: to, team: '', riddle: '', open: '' })} />
            <RiddlePick
              eventId={event?.id ?? '0'}
              label={t('riddle')}
              value={filters.riddle}
              onChange={(riddle) => choose({ riddle, open: '' })}
            />
            <SearchField label={t('text')} value={filters.text} onSearch={(text) => choose({ text, open: '' })} />
          </MoreFilters>
        </>
      }
    >
      <WithEvent slug={filters.event}>
        {(chosen) => (
          <>
            <ChangedVerdicts event={chosen.slug} />
            <AttemptsTable event={chosen.slug} eventName={chosen.name} filters={filters} choose={choose} />
          </>
        )}
      </WithEvent>
    </RecordsPage>
  );
};
