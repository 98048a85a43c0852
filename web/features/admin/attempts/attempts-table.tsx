import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptPanel } from '#web/features/admin/attempts/attempt-panel.tsx';
import { AdminAttemptsDocument, type AdminAttemptsQuery } from '#web/features/admin/attempts/__generated__/attempts.generated.ts';
import { Verdict, VerdictWord } from '#web/features/admin/attempts/verdict.tsx';
import { idIn } from '../panel/id-in.ts';
import { WithMore } from '../panel/with-more.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { useOpenRow } from '../records/use-open-row.ts';
import { usePages } from '../records/use-pages.ts';

type Attempt = AdminAttemptsQuery['attempts'][number];
type Filters = Record<'team' | 'riddle' | 'verdict' | 'text' | 'open', string>;

interface AttemptsTableProps {
  event: string;
  filters: Filters;
  choose: (changes: Partial<Filters>) => void;
}

const first = 100;
const pageOf = ({ attempts }: AdminAttemptsQuery) => ({
  rows: attempts,
  next: attempts.length === first ? (attempts.at(-1)?.id ?? null) : null,
});
const keyOf = ({ id }: Attempt) => id;
const verdicts: Record<string, boolean> = { right: true, wrong: false };
const nothing = { team: '', riddle: '', verdict: '', text: '' };

/** Attempts of one event, as the filters leave them, and the one that is opened. */
export const AttemptsTable = ({ event, filters, choose }: AttemptsTableProps) => {
  const { t } = useTranslation('adminAttempts');
  const language = useLanguage();
  const { team, riddle, verdict, text } = filters;
  const variables = { event, teamId: idIn(team), riddleId: idIn(riddle), isRight: verdicts[verdict] ?? null, text: text || null, first };
  const pages = usePages({ document: AdminAttemptsDocument, variables, pageOf });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

  // A credited attempt leaves the list of wrong ones: the list is read again when its panel closes.
  const [isOld, setIsOld] = useState(false);
  const close = () => {
    choose({ open: '' });
    if (isOld) void pages.reload();
    setIsOld(false);
  };

  const titles = useMemo(
    () => ({ answer: t('answer'), verdict: t('verdict'), team: t('team'), riddle: t('riddle'), who: t('who'), at: t('at') }),
    [t],
  );
  const columns = useMemo(
    (): RecordColumn<Attempt>[] => [
      {
        name: 'answer',
        title: titles.answer,
        isRowHeader: true,
        share: 2.6,
        // A right answer is the name of its riddle; a wrong one is understood only beside it.
        cell: (attempt) => {
          const { answer, riddleTitle, teamName, isRight, at } = attempt;
          const more = (
            <>
              <VerdictWord attempt={attempt} />
              {` · ${isRight ? '' : `${riddleTitle} · `}${teamName}`}
            </>
          );
          return (
            <WithMore more={more} end={` · ${clockTime(at)}`}>
              {answer}
            </WithMore>
          );
        },
      },
      {
        name: 'verdict',
        title: titles.verdict,
        share: 1.35,
        isForWide: true,
        cell: (attempt) => <Verdict attempt={attempt} />,
      },
      { name: 'riddle', title: titles.riddle, share: 1.6, isForWide: true, cell: ({ riddleTitle }) => riddleTitle },
      { name: 'team', title: titles.team, share: 1.6, isForWide: true, cell: ({ teamName }) => teamName },
      { name: 'at', title: titles.at, isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now()) },
    ],
    [titles, language],
  );
  const csv = useCsv({
    name: `attempts-${event}.csv`,
    columns: ['id', titles.at, titles.team, titles.who, titles.riddle, titles.answer, titles.verdict, t('cleared')],
    rowOf: ({ id, at, teamName, userName, riddleTitle, answer, isRight, isCleared }: Attempt) => [
      id,
      at,
      teamName,
      userName,
      riddleTitle,
      answer,
      t(isRight ? 'right' : 'wrong'),
      isCleared ? t('cleared') : '',
    ],
    read: pages.read,
  });
  const isNarrowed = team !== '' || riddle !== '' || verdict !== '' || text !== '';
  return (
    <>
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
      {open && (
        <AttemptPanel
          key={open.id}
          attempt={open}
          onOnly={(only) => choose({ ...only, open: '' })}
          onChanged={() => setIsOld(true)}
          onClose={close}
        />
      )}
    </>
  );
};
