import { useTranslation } from 'react-i18next';
import { EventPanel } from '#web/features/admin/events/event-panel.tsx';
import { AdminEventsDocument, type AdminEventsQuery } from '#web/features/admin/events/__generated__/events.generated.ts';
import { ImportPanel } from './files/import-panel.tsx';
import { moscowInput } from '#web/shared/format/moscow-input.ts';
import { freezeStateOf } from '../event-commands/event-commands.ts';
import { FreezeMark, StatusMark } from '../panel/facts.tsx';
import { NewEventPanel } from '#web/features/admin/events/new-event-panel.tsx';
import { shortSpan, timeSpan } from '#web/features/admin/events/time-span.ts';
import sectionStyles from '../panel/section.module.css';
import type { EventStatus } from '#web/graphql/__generated__/types.generated.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { PhoneRow } from '../records/phone-row.tsx';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { usePages } from '../records/use-pages.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';

type Desk = AdminEventsQuery['eventDesks'][number];

const first = 50;
const statuses = ['SCHEDULED', 'ACTIVE', 'PAUSED', 'FINISHED'] as const satisfies EventStatus[];
const statusOf = (word: string): EventStatus | null => statuses.find((status) => status === word) ?? null;

const pageOf = ({ eventDesks }: AdminEventsQuery) => ({
  rows: eventDesks,
  next: eventDesks.length === first ? (eventDesks.at(-1)?.event.id ?? null) : null,
});

const Marks = ({ event }: { event: Desk['event'] }) => (
  <span className={sectionStyles.marks}>
    <StatusMark status={event.status} />
    {freezeStateOf(event, serverClock.now()) === 'frozen' && <FreezeMark />}
  </span>
);

/** All editions, newest first: to open one, and to begin a new one. */
export const EventsPage = () => {
  const { t } = useTranslation(['adminEvents', 'admin', 'records']);
  const language = useLanguage();
  useServerTime();
  const [filters, choose] = useUrlFilters('status', 'open', 'new', 'copy', 'import', 'sheet');
  const status = statusOf(filters.status);
  const pages = usePages({ document: AdminEventsDocument, variables: { status, first }, pageOf });
  const titles = { name: t('field.name'), status: t('status'), when: t('whenMoscow'), teams: t('teams') };
  const columns: RecordColumn<Desk>[] = [
    {
      name: 'name',
      title: titles.name,
      isRowHeader: true,
      share: 2,
      cell: ({ event, teams }) => (
        <PhoneRow
          name={localized(event.localizedName, language)}
          end={<Marks event={event} />}
          more={`${shortSpan([event.startsAt, event.endsAt], { language, now: serverClock.now() })} · ${t('teamsCount', { count: teams })}`}
        />
      ),
    },
    { name: 'status', title: titles.status, isForWide: true, share: 2, cell: ({ event }) => <Marks event={event} /> },
    {
      name: 'when',
      title: titles.when,
      isForWide: true,
      share: 2,
      cell: ({ event }) => timeSpan([event.startsAt, event.endsAt], language),
    },
    {
      name: 'teams',
      title: titles.teams,
      isForWide: true,
      isNumber: true,
      cell: ({ teams }) => new Intl.NumberFormat(language).format(teams),
    },
  ];
  const csv = useCsv({
    name: 'events.csv',
    columns: [titles.name, t('field.slug'), titles.status, t('field.startsAt'), t('field.endsAt'), titles.teams, t('blocks'), t('riddles')],
    rowOf: ({ event, teams, blocks, riddles }: Desk) => [
      event.name,
      event.slug,
      t(`admin:status.${event.status}`),
      moscowInput(event.startsAt).replace('T', ' '),
      moscowInput(event.endsAt).replace('T', ' '),
      teams,
      blocks,
      riddles,
    ],
    read: pages.read,
  });
  const reload = () => void pages.reload();
  const arrive = (id: string) => {
    choose({ new: '', copy: '', import: '', open: id });
    reload();
  };
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        <div className={sectionStyles.marks}>
          <Button variant="outline" onClick={() => choose({ import: '1', open: '', new: '' })}>
            {t('file.pickToImport')}
          </Button>
          <Button onClick={() => choose({ new: '1', open: '' })}>{t('add')}</Button>
        </div>
      </PageTop>
      <div className={sectionStyles.filters}>
        <SelectField
          label={t('status')}
          value={status ?? ''}
          options={[
            { value: '', label: t('records:anything') },
            ...statuses.map((value) => ({ value, label: t(`admin:status.${value}`) })),
          ]}
          onChange={(value) => choose({ status: value, open: '' })}
        />
      </div>
      <Records
        errorText={useErrorText()}
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        csv={csv}
        columns={columns}
        keyOf={({ event }) => event.id}
        onOpen={({ event }) => choose({ open: event.id })}
        empty={status === null ? t('empty') : <NothingFound onClear={() => choose({ status: '' })} />}
      />
      {/^\d{1,15}$/.test(filters.open) && (
        <EventPanel
          key={filters.open}
          id={filters.open}
          isCopying={filters.copy !== ''}
          onCopy={(copy) => choose({ copy: copy ? '1' : '' })}
          onCopied={arrive}
          isSheet={filters.sheet !== ''}
          onSheet={(sheet) => choose({ sheet: sheet ? '1' : '' })}
          onClose={() => choose({ open: '', copy: '', sheet: '' })}
          onSaved={reload}
        />
      )}
      {filters.new !== '' && <NewEventPanel onClose={() => choose({ new: '' })} onCreated={arrive} />}
      {filters.import !== '' && <ImportPanel onClose={() => choose({ import: '' })} onImported={arrive} />}
    </Page>
  );
};
