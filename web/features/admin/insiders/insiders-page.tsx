import { useTranslation } from 'react-i18next';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { LastMark } from './last-mark.tsx';
import { InsiderPanel } from '#web/features/admin/insiders/insider-panel.tsx';
import {
  AdminInsidersDocument,
  type AdminInsidersQuery,
  useAdminInsiderQuery,
} from '#web/features/admin/insiders/__generated__/insiders.generated.ts';
import { SearchField } from '../panel/search-field.tsx';
import sectionStyles from '../panel/section.module.css';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { PhoneRow } from '../records/phone-row.tsx';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { usePages } from '../records/use-pages.ts';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';

type Insider = AdminInsidersQuery['insiders'][number];

const first = 100;
const pageOf = ({ insiders }: AdminInsidersQuery) => ({
  rows: insiders,
  next: insiders.length === first ? (insiders.at(-1)?.id ?? null) : null,
});

/** Lists the insiders with their places and the time of their last mark. */
export const InsidersPage = () => {
  const { t } = useTranslation(['adminInsiders', 'records']);
  const [{ text, open }, choose] = useUrlFilters('text', 'open');
  const pages = usePages({ document: AdminInsidersDocument, variables: { search: text, first }, pageOf });
  const { data: read } = useAdminInsiderQuery({ variables: { id: open }, fetchPolicy: 'cache-only' });
  const { event } = useEventChoice('');
  const isPlayed = event?.status === 'ACTIVE' || event?.status === 'PAUSED';
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
        return <PhoneRow name={fullName} end={end} more={studentOrganization ?? ''} />;
      },
    },
    { name: 'organization', title: t('organization'), isForWide: true, share: 4, cell: (row) => row.studentOrganization },
    { name: 'places', title: t('places'), isForWide: true, isNumber: true, share: 0.8, cell: ({ work }) => work.places },
    { name: 'marks', title: t('marks'), isForWide: true, isNumber: true, share: 0.8, cell: ({ work }) => work.marks },
    { name: 'last', title: t('lastMark'), isForWide: true, share: 1.6, cell: last },
  ];
  const csv = useCsv({
    name: 'insiders.csv',
    columns: [t('name'), t('messenger'), t('organization'), t('places'), t('marks'), t('lastMark')],
    rowOf: ({ fullName, username, studentOrganization, work }: Insider) => [
      fullName,
      username ?? '',
      studentOrganization ?? '',
      work.places,
      work.marks,
      work.lastMarkAt ?? '',
    ],
    read: pages.read,
  });
  const name = read?.insider?.fullName ?? pages.rows.find(({ id }) => id === open)?.fullName ?? t('insider');
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
      <div className={sectionStyles.filters}>
        <SearchField label={t('search')} value={text} onSearch={(found) => choose({ text: found, open: '' })} />
      </div>
      <Records
        errorText={useErrorText()}
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        csv={csv}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => choose({ open: id })}
        empty={text === '' ? t('empty') : <NothingFound onClear={() => choose({ text: '' })} />}
      />
      <SidePanel isOpen={open !== ''} title={name} onClose={() => choose({ open: '' })}>
        {open !== '' && <InsiderPanel key={open} id={open} onSaved={() => void pages.reload()} />}
      </SidePanel>
    </Page>
  );
};
