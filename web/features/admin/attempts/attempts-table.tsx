import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { idIn } from '../panel/id-in.ts';
import { WithMore } from '../panel/with-more.tsx';
import { Records } from '../records/records.tsx';
import { useOpenRow } from '../records/use-open-row.ts';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import { AdminAttemptsDocument, type AdminAttemptsQuery } from './__generated__/attempts.generated.ts';
import { AttemptPanel } from './attempt-panel.tsx';
import { Verdict, VerdictWord } from './verdict.tsx';

type Attempt = AdminAttemptsQuery['attempts'][number];
type Filters = Record<'team' | 'riddle' | 'verdict' | 'text' | 'open', string>;

interface AttemptsTableProps {
  event: string;
  eventName: string;
  filters: Filters;
  choose: (changes: Partial<Filters>) => void;
}

const keyOf = ({ id }: Attempt) => id;
const readPage = ({ attempts }: AdminAttemptsQuery) => toPage(attempts, keyOf);
const verdicts: Record<string, boolean> = { right: true, wrong: false };
const nothing = { team: '', riddle: '', verdict: '', text: '' };

/** Attempts of one event, as the filters leave them, and the one that is opened. */
export const AttemptsTable = ({ event, eventName, filters, choose }: AttemptsTableProps) => {
  const { t } = useTranslation('adminAttempts');
  const language = useLanguage();
  const { team, riddle, verdict, text } = filters;
  const variables = {
    event,
    teamId: idIn(team),
    riddleId: idIn(riddle),
    isRight: verdicts[verdict] ?? null,
    text: text || null,
    first: pageSize,
  };
  const pages = usePages({ document: AdminAttemptsDocument, variables, readPage });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

  // A credited attempt leaves the list of wrong ones: the list is read again when its panel closes.
  const [isOld, setIsOld] = useState(false);
  const close = () => {
    choose({ open: '' });
    if (isOld) void pages.reload();
    setIsOld(false);
  };

  const columns = useMemo(
    (): RecordColumn<Attempt>[] => [
      {
        name: 'answer',
        title: t('answer'),
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
        title: t('verdict'),
        share: 1.35,
        isForWide: true,
        cell: (attempt) => <Verdict attempt={attempt} />,
      },
      { name: 'riddle', title: t('riddle'), share: 1.6, isForWide: true, cell: ({ riddleTitle }) => riddleTitle },
      { name: 'team', title: t('team'), share: 1.6, isForWide: true, cell: ({ teamName }) => teamName },
      { name: 'at', title: t('at'), isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now()) },
    ],
    [t, language],
  );
  const file = {
    name: [eventName, t('title')],
    columns: ['id', t('at'), t('team'), t('who'), t('riddle'), t('answer'), t('verdict'), t('cleared')],
    toRow: ({ id, at, teamName, userName, riddleTitle, answer, isRight, isCleared }: Attempt) => [
      id,
      new Date(at),
      teamName,
      userName,
      riddleTitle,
      answer,
      t(isRight ? 'right' : 'wrong'),
      isCleared ? t('cleared') : '',
    ],
  };
  const isNarrowed = team !== '' || riddle !== '' || verdict !== '' || text !== '';
  return (
    <>
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
