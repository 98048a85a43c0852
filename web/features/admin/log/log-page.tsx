import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { installation } from '#web/i18n/installation.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { idIn } from '../panel/id-in.ts';
import { WithMore } from '../panel/with-more.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { useOpenRow } from '../records/use-open-row.ts';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import { AdminLogDocument, type AdminLogQuery } from './__generated__/audit-log.generated.ts';
import { EntryPanel } from './entry-panel.tsx';
import { LogFilters } from './log-filters.tsx';
import { useActionText } from './use-action-text.ts';
import { useSubject } from './use-subject.ts';

/** Returns the subject in an address, such as `team:72`; null for a missing or invalid one. */
export const subjectIn = (text: string): { subjectType: string; subjectId: string } | null => {
  const [, subjectType, subjectId] = /^([a-zA-Z]{1,40}):([\w-]{1,60})$/.exec(text) ?? [];
  return subjectType !== undefined && subjectId !== undefined ? { subjectType, subjectId } : null;
};

type Entry = AdminLogQuery['auditLog'][number];

const keyOf = ({ id }: Entry) => id;
const readPage = ({ auditLog }: AdminLogQuery) => toPage(auditLog, keyOf);
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
    first: pageSize,
  };
  const pages = usePages({ document: AdminLogDocument, variables, readPage });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

  const columns = useMemo(
    (): RecordColumn<Entry>[] => [
      {
        name: 'command',
        title: t('command'),
        isRowHeader: true,
        share: 3,
        cell: (entry) => {
          const { action, personName, actorName, at } = entry;
          // The action says what kind of thing it was done to.
          const end = ` · ${actorName} · ${momentOfDay(at, language, serverClock.now(), installation().zone)}`;
          return (
            <WithMore more={subject(entry, { hasKind: false })} end={end}>
              {personName === null ? actionText(action) : `${actionText(action)}: ${personName}`}
            </WithMore>
          );
        },
      },
      { name: 'subject', title: t('subject'), share: 2, isForWide: true, cell: (entry) => subject(entry, { hasKind: false }) },
      { name: 'who', title: t('who'), share: 1.6, isForWide: true, cell: ({ actorName }) => actorName },
      { name: 'at', title: t('at'), isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now(), installation().zone) },
    ],
    [t, actionText, subject, language],
  );
  const file = {
    name: [t('title')],
    columns: [t('at'), t('who'), t('command'), t('person'), t('subject')],
    toRow: (entry: Entry) => [new Date(entry.at), entry.actorName, entry.action, entry.personName ?? '', subject(entry)],
  };
  const isNarrowed = Object.keys(nothing).some((name) => filters[name as keyof typeof nothing] !== '');
  const ofSubject = of && (pages.rows[0] ? subject(pages.rows[0]) : subject({ ...of, subjectName: null }));
  return (
    <RecordsPage title={t('title')} filters={<LogFilters filters={filters} subject={ofSubject} choose={choose} />}>
      <Records
        label={t('title')}
        pages={pages}
        file={file}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ id }) => choose({ open: id })}
        empty={t('empty')}
        onClear={isNarrowed ? () => choose(nothing) : null}
      />
      <EntryPanel entry={open} onOnly={(only) => choose({ ...nothing, ...only, open: '' })} onClose={() => choose({ open: '' })} />
    </RecordsPage>
  );
};
