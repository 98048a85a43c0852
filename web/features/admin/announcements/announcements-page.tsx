import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { WithEvent } from '../event-choice/with-event.tsx';
import { WithMore } from '../panel/with-more.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import {
  type AdminAnnouncement_SentFragment,
  AdminAnnouncementsDocument,
  type AdminAnnouncementsQuery,
} from './__generated__/announcements.generated.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { NewAnnouncement } from './new-announcement.tsx';
import { pollMs } from './poll-ms.ts';
import { useAudienceText } from './use-audience-text.ts';

const keyOf = ({ id }: AdminAnnouncement_SentFragment) => id;
const readPage = ({ sentAnnouncements }: AdminAnnouncementsQuery) => toPage(sentAnnouncements, keyOf);

/** The panel that is no row of the list. */
const fresh = 'new';

interface TableProps {
  event: ComponentProps<typeof NewAnnouncement>['event'];
  open: string;
  onOpen: (id: string) => void;
}

const Table = ({ event, open, onOpen }: TableProps) => {
  const { t } = useTranslation('adminAnnouncements');
  const language = useLanguage();
  const audienceText = useAudienceText();
  const pages = usePages({ document: AdminAnnouncementsDocument, variables: { event: event.slug, first: pageSize }, readPage });
  const refresh = useEffectEvent(() => {
    if (pages.doing === 'idle') void pages.reload();
  });
  useEffect(() => everyWhileSeen(() => refresh(), pollMs), []);
  const state = ({ withdrawnAt, read, people }: AdminAnnouncement_SentFragment) =>
    withdrawnAt === null ? t('readOf', { read, people }) : t('gone');
  const columns: RecordColumn<AdminAnnouncement_SentFragment>[] = [
    {
      name: 'text',
      title: t('one'),
      isRowHeader: true,
      share: 3,
      cell: (sent) => (
        <WithMore more={[audienceText(sent), t(`grades.${sent.grade}`)].join(' · ')}>{localized(sent.text, language)}</WithMore>
      ),
    },
    { name: 'whom', title: t('whom'), isForWide: true, share: 1.5, cell: audienceText },
    { name: 'grade', title: t('grade'), isForWide: true, cell: ({ grade }) => t(`grades.${grade}`) },
    { name: 'read', title: t('read'), isNumber: true, share: 1.2, cell: state },
    { name: 'at', title: t('at'), isForWide: true, cell: ({ announcedAt }) => momentOfDay(announcedAt, language) },
  ];
  const listed = pages.rows.find(({ id }) => id === open);
  const close = () => onOpen('');
  const reload = () => void pages.reload();
  return (
    <>
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ id }) => onOpen(id)}
        empty={t('empty')}
        onClear={null}
      />
      <SidePanel isOpen={open === fresh} title={t('new')} onClose={close}>
        <NewAnnouncement
          event={event}
          onDone={() => {
            reload();
            close();
          }}
        />
      </SidePanel>
      <SidePanel isOpen={listed !== undefined} title={t('one')} onClose={close}>
        {listed && <AnnouncementPanel key={listed.id} announcement={listed} onChanged={reload} />}
      </SidePanel>
    </>
  );
};

/** What organizers tell people: a new announcement, and all of them with how many have read each. */
export const AnnouncementsPage = () => {
  const { t } = useTranslation('adminAnnouncements');
  const [filters, choose] = useUrlFilters('event', 'open');
  const { event } = useEventChoice(filters.event);
  return (
    <RecordsPage
      title={t('title')}
      actions={<Button onClick={() => choose({ open: fresh })}>{t('new')}</Button>}
      filters={<EventFilter value={event?.slug ?? filters.event} onChange={(to) => choose({ event: to, open: '' })} />}
    >
      <WithEvent slug={filters.event}>
        {(chosen) => <Table key={chosen.id} event={chosen} open={filters.open} onOpen={(open) => choose({ open })} />}
      </WithEvent>
    </RecordsPage>
  );
};
