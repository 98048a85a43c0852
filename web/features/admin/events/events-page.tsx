import { useTranslation } from 'react-i18next';
import type { EventStatus } from '#web/graphql/__generated__/types.generated.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { toFreezeState } from '../event-commands/event-commands.ts';
import { FreezeMark, HiddenMark, SandboxMark, StatusMark } from '../panel/facts.tsx';
import { PhoneRow } from '../records/phone-row.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { toPage, usePages } from '../records/use-pages.ts';
import { AdminEventsDocument, type AdminEventsQuery } from './__generated__/events.generated.ts';
import { EventPanel } from './event-panel.tsx';
import { ImportPanel } from './files/import-panel.tsx';
import { NewEventPanel } from './new-event-panel.tsx';
import { shortSpan, timeSpan } from './time-span.ts';
import sectionStyles from '../panel/section.module.css';

type Desk = AdminEventsQuery['eventDesks'][number];

const first = 50;
const statuses = ['SCHEDULED', 'ACTIVE', 'PAUSED', 'FINISHED'] as const satisfies EventStatus[];
const parseStatus = (word: string): EventStatus | null => statuses.find((status) => status === word) ?? null;

const keyOf = ({ event }: Desk) => event.id;
const readPage = ({ eventDesks }: AdminEventsQuery) => toPage(eventDesks, keyOf, first);

const Marks = ({ event }: { event: Desk['event'] }) => (
  <span className={sectionStyles.marks}>
    <StatusMark status={event.status} />
    {event.isSandbox && <SandboxMark />}
    {event.isHidden && <HiddenMark />}
    {toFreezeState(event, serverClock.now()) === 'frozen' && <FreezeMark />}
  </span>
);

/** All editions, newest first: to open one, and to begin a new one. */
export const EventsPage = () => {
  const { t } = useTranslation(['adminEvents', 'admin', 'records']);
  const language = useLanguage();
  useServerTime();
  const [filters, choose] = useUrlFilters('status', 'open', 'new', 'copy', 'import');
  const status = parseStatus(filters.status);
  const pages = usePages({ document: AdminEventsDocument, variables: { status, first }, readPage });
  const columns: RecordColumn<Desk>[] = [
    {
      name: 'name',
      title: t('field.name'),
      isRowHeader: true,
      share: 2,
      cell: ({ event, teams }) => (
        <PhoneRow
          name={localized(event.localizedName, language)}
          end={<Marks event={event} />}
          more={`${shortSpan(event, { language, now: serverClock.now() })} · ${t('teamsCount', { count: teams })}`}
        />
      ),
    },
    { name: 'status', title: t('status'), isForWide: true, share: 2, cell: ({ event }) => <Marks event={event} /> },
    {
      name: 'when',
      title: t('when'),
      isForWide: true,
      share: 2,
      cell: ({ event }) => timeSpan(event, language),
    },
    {
      name: 'teams',
      title: t('teams'),
      isForWide: true,
      isNumber: true,
      cell: ({ teams }) => new Intl.NumberFormat(language).format(teams),
    },
  ];
  const file = {
    name: [t('title')],
    columns: [t('field.name'), t('field.slug'), t('status'), t('field.startsAt'), t('field.endsAt'), t('teams'), t('blocks'), t('riddles')],
    toRow: ({ event, teams, blocks, riddles }: Desk) => [
      event.name,
      event.slug,
      t(`admin:status.${event.status}`),
      new Date(event.startsAt),
      new Date(event.endsAt),
      teams,
      blocks,
      riddles,
    ],
  };
  const reload = () => void pages.reload();
  const arrive = (id: string) => {
    choose({ new: '', copy: '', import: '', open: id });
    reload();
  };
  return (
    <RecordsPage
      title={t('title')}
      actions={
        <>
          <Button variant="outline" onClick={() => choose({ import: '1', open: '', new: '' })}>
            {t('file.pickToImport')}
          </Button>
          <Button onClick={() => choose({ new: '1', open: '' })}>{t('add')}</Button>
        </>
      }
      filters={
        <SelectField
          label={t('status')}
          value={status ?? ''}
          options={[
            { value: '', label: t('records:anything') },
            ...statuses.map((value) => ({ value, label: t(`admin:status.${value}`) })),
          ]}
          onChange={(value) => choose({ status: value, open: '' })}
        />
      }
    >
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        file={file}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ event }) => choose({ open: event.id })}
        empty={t('empty')}
        onClear={status === null ? null : () => choose({ status: '' })}
      />
      {/^\d{1,15}$/.test(filters.open) && (
        <EventPanel
          key={filters.open}
          id={filters.open}
          isCopying={filters.copy !== ''}
          onCopy={(copy) => choose({ copy: copy ? '1' : '' })}
          onCopied={arrive}
          onClose={() => choose({ open: '', copy: '' })}
          onSaved={reload}
        />
      )}
      {filters.new !== '' && <NewEventPanel onClose={() => choose({ new: '' })} onCreated={arrive} />}
      {filters.import !== '' && <ImportPanel onClose={() => choose({ import: '' })} onImported={arrive} />}
    </RecordsPage>
  );
};
