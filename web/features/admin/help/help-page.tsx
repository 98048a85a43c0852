import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { WithEvent } from '../event-choice/with-event.tsx';
import { WithMore } from '../panel/with-more.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import {
  type AdminHelp_TicketFragment as Ticket,
  AdminHelpDocument,
  type AdminHelpQuery,
  useAdminHelpDeskQuery,
} from './__generated__/admin-help.generated.ts';
import { DeskForm } from './desk-form.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { pollMs, waitOf, waitSince } from './waiting.ts';
import styles from './help.module.css';

const keyOf = ({ request }: Ticket) => request.id;
const readPage = ({ helpDesk }: AdminHelpQuery) => toPage(helpDesk?.tickets ?? [], keyOf);

/** The panel that is no row of the list. */
const settings = 'desk';
const closed = 'closed';

const useColumns = (): RecordColumn<Ticket>[] => {
  const { t } = useTranslation('adminHelp');
  const language = useLanguage();
  const standing = ({ request }: Ticket) => {
    if (request.thankedAt !== null) return t('thanked');
    if (request.closedAt !== null) return t('closed');
    const wait = waitOf(request, serverClock.now());
    if (wait === null) return request.claimedByName;
    return (
      <span className={styles.wait} data-late={wait.isTooLong || undefined}>
        {wait.isTooLong && <BellRing size={18} aria-hidden="true" />}
        <span>{wait.minutes === 0 ? t('justNow') : t('waits', { count: wait.minutes })}</span>
      </span>
    );
  };
  return [
    {
      name: 'team',
      title: t('team'),
      isRowHeader: true,
      share: 2.5,
      cell: ({ request }) => <WithMore more={`${t(`kinds.${request.kind}`)} · ${request.text}`}>{request.teamName}</WithMore>,
    },
    { name: 'kind', title: t('kind'), isForWide: true, share: 1.5, cell: ({ request }) => t(`kinds.${request.kind}`) },
    { name: 'riddle', title: t('riddle'), isForWide: true, share: 1.5, cell: ({ riddleTitle }) => riddleTitle },
    { name: 'standing', title: t('standing'), share: 1.5, cell: standing },
    { name: 'at', title: t('at'), isForWide: true, cell: ({ request }) => momentOfDay(request.askedAt, language) },
  ];
};

/** Says above the queue how long the team has waited that waits longest. */
const Alarm = ({ since }: { since: string | null }) => {
  const { t } = useTranslation('adminHelp');
  const wait = waitSince(since, serverClock.now());
  return wait?.isTooLong ? <StatusBox tone="error" role="alert" title={t('alarm', { count: wait.minutes })} /> : null;
};

interface QueueProps {
  event: { id: string; slug: string };
  isClosed: boolean;
  open: string;
  onOpen: (id: string) => void;
}

const Queue = ({ event, isClosed, open, onOpen }: QueueProps) => {
  const { t } = useTranslation('adminHelp');
  const pages = usePages({ document: AdminHelpDocument, variables: { event: event.slug, isClosed, first: pageSize }, readPage });
  const { data, refetch } = useAdminHelpDeskQuery({ variables: { event: event.slug }, fetchPolicy: 'cache-and-network' });
  const [, setTurn] = useState(0);
  const refresh = useEffectEvent(() => {
    setTurn((turn) => turn + 1);
    if (pages.doing === 'idle') void pages.reload();
    void refetch().catch(() => undefined);
  });
  useEffect(() => everyWhileSeen(() => refresh(), pollMs), []);
  const desk = data?.helpDesk ?? null;
  const listed = pages.rows.find((row) => keyOf(row) === open);
  const close = () => onOpen('');
  return (
    <>
      {!isClosed && <Alarm since={desk?.counts.unclaimedSince ?? null} />}
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        columns={useColumns()}
        keyOf={keyOf}
        onOpen={(row) => onOpen(keyOf(row))}
        empty={t(isClosed ? 'emptyClosed' : 'empty')}
        onClear={null}
      />
      <SidePanel isOpen={open === settings && desk !== null} title={t('desk.title')} onClose={close}>
        {desk && <DeskForm key={desk.version} desk={desk} onSaved={close} />}
      </SidePanel>
      <SidePanel isOpen={listed !== undefined} title={listed?.request.teamName ?? ''} onClose={close}>
        {listed && (
          <TicketPanel
            key={keyOf(listed)}
            ticket={listed}
            event={event.slug}
            readyAnswers={desk?.readyAnswers ?? []}
            onChanged={() => void pages.reload()}
          />
        )}
      </SidePanel>
    </>
  );
};

/** The queue of those who need help, the team that waits longest first. */
export const HelpPage = () => {
  const { t } = useTranslation('adminHelp');
  const [filters, choose] = useUrlFilters('event', 'state', 'open');
  const { event } = useEventChoice(filters.event);
  const isClosed = filters.state === closed;
  return (
    <RecordsPage
      title={t('title')}
      actions={
        <Button variant="outline" onClick={() => choose({ open: settings })}>
          {t('desk.title')}
        </Button>
      }
      filters={
        <>
          <EventFilter value={event?.slug ?? filters.event} onChange={(to) => choose({ event: to, open: '' })} />
          <SelectField
            label={t('standing')}
            value={filters.state}
            options={[
              { value: '', label: t('states.open') },
              { value: closed, label: t('states.closed') },
            ]}
            onChange={(state) => choose({ state, open: '' })}
          />
        </>
      }
    >
      <WithEvent slug={filters.event}>
        {(chosen) => (
          <Queue
            key={`${chosen.id} ${filters.state}`}
            event={chosen}
            isClosed={isClosed}
            open={filters.open}
            onOpen={(open) => choose({ open })}
          />
        )}
      </WithEvent>
    </RecordsPage>
  );
};
