import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '#web/graphql/__generated__/types.generated.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { idIn } from '../panel/id-in.ts';
import { signed } from '../panel/signed.ts';
import { WithMore } from '../panel/with-more.tsx';
import { Records } from '../records/records.tsx';
import { useOpenRow } from '../records/use-open-row.ts';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import { AdminLedgerDocument, type AdminLedgerQuery } from './__generated__/ledger.generated.ts';
import { LinePanel } from './line-panel.tsx';
import styles from '../panel/panel.module.css';

type Line = AdminLedgerQuery['ledger'][number];
type Filters = Record<'team' | 'kind' | 'open', string>;

interface LedgerTableProps {
  event: string;
  eventName: string;
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
  'RULING',
  'BLOCK_SOLVED',
  'BLOCK_VISITED',
  'START',
] as const satisfies EntryKind[];

const kindIn = (text: string): EntryKind | null => entryKinds.find((kind) => kind === text) ?? null;
const keyOf = ({ id }: Line) => id;
const readPage = ({ ledger }: AdminLedgerQuery) => toPage(ledger, keyOf);
/** Most lines are solves, so a phone has their place alone. */
const isPlainSolve = ({ kind, reversedById }: Line) => kind === 'SOLVE' && reversedById === null;
const about = ({ riddleTitle, blockTitle, reason }: Line) => reason ?? riddleTitle ?? blockTitle ?? '';

/** Lines of the ledger of one event, as the filters leave them, and the one that is opened. */
export const LedgerTable = ({ event, eventName, filters, choose }: LedgerTableProps) => {
  const { t } = useTranslation(['adminPoints', 'records']);
  const language = useLanguage();
  const { team, kind } = filters;
  const variables = { event, teamId: idIn(team), kind: kindIn(kind), first: pageSize };
  const pages = usePages({ document: AdminLedgerDocument, variables, readPage });
  const open = useOpenRow({ id: filters.open, rows: pages.rows, keyOf, read: pages.read });

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
        title: t('team'),
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
      { name: 'kind', title: t('kind'), isForWide: true, share: 1.9, cell: kindOf },
      { name: 'about', title: t('about'), isForWide: true, share: 2.4, cell: about },
      {
        name: 'points',
        title: t('points'),
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
        title: t('coins'),
        isNumber: true,
        isForWide: true,
        share: 0.8,
        cell: ({ coins, reversedById }) => (
          <span className={reversedById === null ? undefined : styles.struck}>{signed(coins, String)}</span>
        ),
      },
      { name: 'who', title: t('who'), isForWide: true, share: 2, cell: ({ actorName }) => actorName },
      { name: 'at', title: t('at'), isForWide: true, cell: ({ at }) => momentOfDay(at, language, serverClock.now()) },
    ],
    [t, kindOf, language],
  );
  const file = {
    name: [eventName, t('title')],
    columns: ['id', t('at'), t('kind'), t('team'), t('points'), t('coins'), t('about'), t('who')],
    toRow: (line: Line) => [
      line.id,
      new Date(line.at),
      t(`kinds.${line.kind}`),
      line.teamName,
      line.points,
      line.coins,
      about(line),
      line.actorName,
    ],
  };
  const isNarrowed = team !== '' || kind !== '';
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
        onClear={isNarrowed ? () => choose({ team: '', kind: '' }) : null}
      />
      {open && <LinePanel key={open.id} line={open} onChanged={() => void pages.reload()} onClose={() => choose({ open: '' })} />}
    </>
  );
};
