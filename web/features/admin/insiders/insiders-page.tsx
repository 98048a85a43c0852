import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { SearchField } from '../panel/search-field.tsx';
import { PhoneRow } from '../records/phone-row.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import { AdminInsidersDocument, type AdminInsidersQuery, useAdminInsiderQuery } from './__generated__/insiders.generated.ts';
import { usePresenceText } from './duty-part.tsx';
import { InsiderPanel } from './insider-panel.tsx';
import styles from './insiders.module.css';

interface LastMarkProps {
  lastMarkAt: string | null;
  /** While a quest is played, an insider without marks needs a look. */
  isPlayed: boolean;
}

/** Says when an insider marked a team last. */
const LastMark = ({ lastMarkAt, isPlayed }: LastMarkProps) => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  if (lastMarkAt !== null) return momentOfDay(lastMarkAt, language, serverClock.now());
  if (!isPlayed) return <span className={styles.none}>—</span>;
  return (
    <span className={styles.check}>
      <TriangleAlert size={14} aria-hidden="true" />
      {t('noMarks')}
    </span>
  );
};

type Insider = AdminInsidersQuery['insiders'][number];

const keyOf = ({ id }: Insider) => id;
const readPage = ({ insiders }: AdminInsidersQuery) => toPage(insiders, keyOf);

/** Lists the insiders with their places and the time of their last mark. */
export const InsidersPage = () => {
  const { t } = useTranslation(['adminInsiders', 'records']);
  const [{ text, open }, choose] = useUrlFilters('text', 'open');
  const pages = usePages({ document: AdminInsidersDocument, variables: { search: text, first: pageSize }, readPage });
  const { data: read } = useAdminInsiderQuery({ variables: { id: open }, fetchPolicy: 'cache-only' });
  const { event } = useEventChoice('');
  const isPlayed = event?.status === 'ACTIVE' || event?.status === 'PAUSED';
  const presenceText = usePresenceText();
  /** In several events they may have said several things; the newest tells where they are. */
  const presence = ({ duties }: Insider) =>
    duties
      .toSorted((one, other) => Date.parse(other.presenceAt ?? '1970-01-01') - Date.parse(one.presenceAt ?? '1970-01-01'))
      .map(presenceText)[0] ?? null;
  const last = ({ work }: Insider) => <LastMark lastMarkAt={work.lastMarkAt} isPlayed={isPlayed} />;
  const columns: RecordColumn<Insider>[] = [
    {
      name: 'name',
      title: t('name'),
      isRowHeader: true,
      share: 2.2,
      cell: (insider) => {
        const { fullName, studentOrganization, work } = insider;
        const end = (
          <>
            {work.marks > 0 && `${t('marksAt', { count: work.marks })} · `}
            {last(insider)}
          </>
        );
        return <PhoneRow name={fullName} end={end} more={presence(insider) ?? studentOrganization ?? ''} />;
      },
    },
    { name: 'organization', title: t('organization'), isForWide: true, share: 3, cell: (row) => row.studentOrganization },
    { name: 'presence', title: t('duty.presence'), isForWide: true, share: 1.6, cell: (row) => presence(row) ?? '—' },
    { name: 'places', title: t('places'), isForWide: true, isNumber: true, share: 0.8, cell: ({ work }) => work.places },
    { name: 'marks', title: t('marks'), isForWide: true, isNumber: true, share: 0.8, cell: ({ work }) => work.marks },
    { name: 'last', title: t('lastMark'), isForWide: true, share: 1.6, cell: last },
  ];
  const file = {
    name: [event?.name ?? '', t('title')],
    columns: [t('name'), t('messenger'), t('organization'), t('duty.presence'), t('places'), t('marks'), t('lastMark')],
    toRow: (insider: Insider) => [
      insider.fullName,
      insider.username ?? '',
      insider.studentOrganization ?? '',
      presence(insider) ?? '',
      insider.work.places,
      insider.work.marks,
      insider.work.lastMarkAt === null ? '' : new Date(insider.work.lastMarkAt),
    ],
  };
  const name = read?.insider?.fullName ?? pages.rows.find(({ id }) => id === open)?.fullName ?? t('insider');
  return (
    <RecordsPage
      title={t('title')}
      filters={<SearchField label={t('search')} value={text} onSearch={(search) => choose({ text: search, open: '' })} />}
    >
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        file={file}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ id }) => choose({ open: id })}
        empty={t('empty')}
        onClear={text === '' ? null : () => choose({ text: '' })}
      />
      <SidePanel isOpen={open !== ''} title={name} onClose={() => choose({ open: '' })}>
        {open !== '' && <InsiderPanel key={open} id={open} onSaved={() => void pages.reload()} />}
      </SidePanel>
    </RecordsPage>
  );
};
