import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { WithEvent } from '../event-choice/with-event.tsx';
import { idIn } from '../panel/id-in.ts';
import { MoreFilters } from '../panel/more-filters.tsx';
import { PersonPick, TeamPick } from '../panel/picks.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { entryKinds, LedgerTable } from './ledger-table.tsx';
import { PersonPoints } from './person-points.tsx';

/** Every change of points and coins in an event, newest first. */
export const PointsPage = () => {
  const { t } = useTranslation(['adminPoints', 'records']);
  const [filters, choose] = useUrlFilters('event', 'team', 'kind', 'open', 'person');
  const { event } = useEventChoice(filters.event);
  const person = idIn(filters.person);
  const slug = event?.slug ?? filters.event;
  return (
    <RecordsPage
      title={t('title')}
      filters={
        <>
          <EventFilter value={slug} onChange={(to) => choose({ event: to, team: '', open: '' })} />
          <TeamPick event={slug} label={t('team')} value={filters.team} onChange={(team) => choose({ team, open: '' })} />
          <MoreFilters chosen={Number(filters.kind !== '')}>
            <SelectField
              label={t('kind')}
              value={filters.kind}
              options={[
                { value: '', label: t('records:anything') },
                ...entryKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
              ]}
              onChange={(kind) => choose({ kind, open: '' })}
            />
            <PersonPick label={t('person.pick')} onPick={({ id }) => choose({ person: id, open: '' })} />
          </MoreFilters>
        </>
      }
    >
      <WithEvent slug={filters.event}>
        {(chosen) => (
          <>
            <LedgerTable event={chosen.slug} eventName={chosen.name} filters={filters} choose={choose} />
            {person !== null && <PersonPoints key={person} userId={person} event={chosen} onClose={() => choose({ person: '' })} />}
          </>
        )}
      </WithEvent>
    </RecordsPage>
  );
};
