import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminLogDocument, type AdminLogQuery } from '#web/features/admin/log/__generated__/audit-log.generated.ts';
import { EntryPanel } from '#web/features/admin/log/entry-panel.tsx';
import { LogFilters } from '#web/features/admin/log/log-filters.tsx';
import { subjectIn } from '#web/features/admin/log/subject-in.ts';
import { useActionText } from '#web/features/admin/log/use-action-text.ts';
import { useSubject } from '#web/features/admin/log/use-subject.ts';
import { idIn } from '../panel/id-in.ts';
import { WithMore } from '../panel/with-more.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { useOpenRow } from '../records/use-open-row.ts';
import { usePages } from '../records/use-pages.ts';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';

type Entry = AdminLogQuery['auditLog'][number];

const first = 100;
const pageOf = ({ auditLog }: AdminLogQuery) => ({
  rows: auditLog,
  next: auditLog.length === first ? (auditLog.at(-1)?.id ?? null) : null,
});
const keyOf = ({ id }: Entry) => id;
const nothing = { event: '', action: '', actor: '', subject: '' };

/** Lists the commands of organizers, newest first. */
export const LogPage = () => {
  const { t } = useTranslation('adminLog');
  const language = useLanguage();
  const actionText = useActionText();
  const subject = useSubject();
  const [filters, choose] = useUrlFilters('event', 'action', 'actor', 'subject', 'open');
  const of = subjectIn(filters.subject);
  const variables = {
    event: filters.event || null,
    action: filters.action || null,
    actorId: idIn(filters.actor),
    subjectType: of?.subjectType ?? null,
    subjectId: of?.subjectId ?? null,
    first,
  };
  const pages = usePages({ document: AdminLogDocument, variables, pageOf });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

  const titles = useMemo(() => ({ at: t('at'), who: t('who'), action: t('command'), subject: t('subject'), person: t('person') }), [t]);
  const columns = useMemo(
    (): RecordColumn<Entry>[] => [
      {
        name: 'command',
        title: titles.action,
        isRowHeader: true,
        share: 3,
        cell: (entry) => {
          const { action, personName, actorName, at } = entry;
          // The action says what kind of thing it was done to.
          const end = ` · ${actorName} · ${momentOfDay(at, language, serverClock.now())}`;
          return (
            <WithMore more={subject(entry, { hasKind: false })} end={end}>
              {personName === null ? actionText(action) : `${actionText(action)}: ${personName}`}
            </WithMore>
          );
        },
      },
      { name: 'subject', title: titles.subject, share: 2, isForWide: true, cell: (entry) => subject(entry, { hasKind: false }) },
      { name: 'who', title: titles.who, share: 1.6, isForWide: true, cell: ({ actorName }) => actorName },
      { name: 'at', title: titles.at, isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now()) },
    ],
    [titles, actionText, subject, language],
  );
  const csv = useCsv({
    name: 'log.csv',
    columns: [titles.at, titles.who, titles.action, titles.person, titles.subject],
    rowOf: (entry: Entry) => [entry.at, entry.actorName, entry.action, entry.personName ?? '', subject(entry)],
    read: pages.read,
  });
  const isNarrowed = Object.keys(nothing).some((name) => filters[name as keyof typeof nothing] !== '');
  const ofSubject = of && (pages.rows[0] ? subject(pages.rows[0]) : subject({ ...of, subjectName: null }));
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
      <LogFilters filters={filters} subject={ofSubject} choose={choose} />
      <Records
        errorText={useErrorText()}
        label={t('title')}
        pages={pages}
        csv={csv}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ id }) => choose({ open: id })}
        empty={isNarrowed ? <NothingFound onClear={() => choose(nothing)} /> : t('empty')}
      />
      <EntryPanel entry={open} onOnly={(only) => choose({ ...nothing, ...only, open: '' })} onClose={() => choose({ open: '' })} />
    </Page>
  );
};
