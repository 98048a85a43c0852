import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn } from '../panel/id-in.ts';
import styles from '../panel/panel.module.css';
import { WithMore } from '../panel/with-more.tsx';
import { AdminLedgerDocument, type AdminLedgerQuery } from '#web/features/admin/points/__generated__/ledger.generated.ts';
import { LinePanel } from '#web/features/admin/points/line-panel.tsx';
import { signed } from '../panel/signed.ts';
import type { EntryKind } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { useOpenRow } from '../records/use-open-row.ts';
import { usePages } from '../records/use-pages.ts';

type Line = AdminLedgerQuery['ledger'][number];
type Filters = Record<'team' | 'kind' | 'open', string>;

interface LedgerTableProps {
  event: string;
  filters: Filters;
  choose: (changes: Partial<Filters>) => void;
}

export const entryKinds = [
  'SOLVE',
  'VISIT',
  'HINT',
  'ADJUST',
  'REJUDGE',
  'REVERSAL',
  'BLOCK_SOLVED',
  'BLOCK_VISITED',
  'START',
] as const satisfies EntryKind[];

const kindIn = (text: string): EntryKind | null => entryKinds.find((kind) => kind === text) ?? null;
const first = 100;
const pageOf = ({ ledger }: AdminLedgerQuery) => ({
  rows: ledger,
  next: ledger.length === first ? (ledger.at(-1)?.id ?? null) : null,
});
const keyOf = ({ id }: Line) => id;
/** Most lines are solves, so a phone has their place alone. */
const isPlainSolve = ({ kind, reversedById }: Line) => kind === 'SOLVE' && reversedById === null;
const about = ({ riddleTitle, blockTitle, reason }: Line) => reason ?? riddleTitle ?? blockTitle ?? '';

/** Lines of the ledger of one event, as the filters leave them, and the one that is opened. */
export const LedgerTable = ({ event, filters, choose }: LedgerTableProps) => {
  const { t } = useTranslation(['adminPoints', 'records']);
  const language = useLanguage();
  const { team, kind } = filters;
  const variables = { event, teamId: idIn(team), kind: kindIn(kind), first };
  const pages = usePages({ document: AdminLedgerDocument, variables, pageOf });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

  const titles = useMemo(
    () => ({
      kind: t('kind'),
      team: t('team'),
      points: t('points'),
      coins: t('coins'),
      about: t('about'),
      who: t('who'),
      at: t('at'),
    }),
    [t],
  );
  const kindOf = useCallback(
    ({ kind: of, reversedById }: Line) => (
      <span className={reversedById !== null ? styles.struck : of === 'ADJUST' ? styles.byHand : undefined}>{t(`kinds.${of}`)}</span>
    ),
    [t],
  );
  const columns = useMemo(
    (): RecordColumn<Line>[] => [
      {
        name: 'team',
        title: titles.team,
        isRowHeader: true,
        share: 2.4,
        cell: (line) => (
          <WithMore
            more={
              <>
                {clockTime(line.at)}
                {!isPlainSolve(line) && <> · {kindOf(line)}</>}
                {about(line) !== '' && ` · ${about(line)}`}
              </>
            }
          >
            {line.teamName}
          </WithMore>
        ),
      },
      { name: 'kind', title: titles.kind, isForWide: true, share: 1.9, cell: kindOf },
      { name: 'about', title: titles.about, isForWide: true, share: 2.4, cell: about },
      {
        name: 'points',
        title: titles.points,
        isNumber: true,
        share: 0.8,
        cell: ({ points, coins, reversedById }) => (
          <WithMore more={coins === 0 ? '' : t('records:coins', { count: Math.abs(coins), amount: signed(coins, String) })}>
            <span className={reversedById === null ? undefined : styles.struck}>{signed(points, tablePoints)}</span>
          </WithMore>
        ),
      },
      {
        name: 'coins',
        title: titles.coins,
        isNumber: true,
        isForWide: true,
        share: 0.8,
        cell: ({ coins, reversedById }) => (
          <span className={reversedById === null ? undefined : styles.struck}>{signed(coins, String)}</span>
        ),
      },
      { name: 'who', title: titles.who, isForWide: true, share: 2, cell: ({ actorName }) => actorName },
      { name: 'at', title: titles.at, isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now()) },
    ],
    [titles, kindOf, t, language],
  );
  const csv = useCsv({
    name: `points-${event}.csv`,
    columns: ['id', titles.at, titles.kind, titles.team, titles.points, titles.coins, titles.about, titles.who],
    rowOf: (line: Line) => [line.id, line.at, t(`kinds.${line.kind}`), line.teamName, line.points, line.coins, about(line), line.actorName],
    read: pages.read,
  });
  const isNarrowed = team !== '' || kind !== '';
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
        empty={isNarrowed ? <NothingFound onClear={() => choose({ team: '', kind: '' })} /> : t('empty')}
      />
      {open && <LinePanel key={open.id} line={open} onChanged={() => void pages.reload()} onClose={() => choose({ open: '' })} />}
    </>
  );
};
