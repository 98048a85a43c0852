import { sql } from 'kysely';
import type { Db, EntryKind } from '#server/platform/db/tables/tables.ts';
import { nextCursor, type ScoreCursor } from './score-cursor.rules.ts';

export interface ScoreEvent {
  id: number;
  kind: EntryKind;
  teamId: number;
  teamName: string;
  half: number;
  coins: number;
  riddleId: number | null;
  at: Date;
}

/** A read searches this many ids for the first gap. The ids after them wait for the next read. */
const maxScannedIds = 1_000;

interface PageRequest extends ScoreCursor {
  eventId: number;
  first: number;
  /** Lines from this instant on are hidden. Null for no limit. */
  horizon: Date | null;
}

interface LinePage {
  /** The highest id of a line that the reader may see. */
  newestId: number;
  /** No further line can appear up to this id. */
  completeUpTo: number;
  isWaitOver: boolean;
  lines: ScoreEvent[];
}

/** Finds the lines after a cursor up to the first gap, and the ids that bound them, in one snapshot. */
async function findLines(db: Db, { last, missing, waiting, eventId, first, horizon }: PageRequest): Promise<LinePage> {
  // A page ends at the first hidden line and does not skip it, because after the freeze the next page begins exactly there.
  const visible = horizon
    ? sql`and e.id < coalesce((select min(hidden.id) from ledger_entry as hidden where hidden.event_id = ${eventId} and hidden.at >= ${horizon}), 9007199254740991)
        and e.at < ${horizon}`
    : sql``;
  const before = waiting?.before ?? null;
  const { rows } = await sql<Omit<LinePage, 'lines'> & { lines: (Omit<ScoreEvent, 'at'> & { at: string })[] }>`
    with running as (
      select coalesce(pg_snapshot_xmin(seen)::text::bigint >= ${before}::bigint or pg_snapshot_xmax(seen)::text::bigint <= ${before}::bigint, false)
        as is_wait_over from pg_current_snapshot() as seen),
    bounds as (
      select is_wait_over, case when is_wait_over then greatest(${waiting?.upTo ?? 0}::bigint, ${last}::bigint) else ${last}::bigint end as complete_before,
        coalesce((select e.id from ledger_entry as e join team on team.id = e.team_id and team.is_ranked where e.event_id = ${eventId} ${visible} order by e.id desc limit 1), 0) as newest_id
      from running),
    complete as (
      select bounds.*, case when complete_before >= newest_id then newest_id else coalesce(
        (select gap.id - 1 from generate_series(complete_before + 1, least(newest_id, complete_before + ${maxScannedIds}::bigint)) as gap(id)
          where not exists (select from ledger_entry where ledger_entry.id = gap.id) order by gap.id limit 1),
        least(newest_id, complete_before + ${maxScannedIds}::bigint)) end as complete_up_to
      from bounds),
    line as (
      select e.id, e.kind, e.team_id, team.shown_name as team_name, e.half, e.coins, e.riddle_id, e.at
      from complete, ledger_entry as e join team on team.id = e.team_id and team.is_ranked
      where e.event_id = ${eventId} and ((e.id > ${last} and e.id <= complete.complete_up_to) or e.id = any(${[...missing]}::bigint[])) ${visible}
      order by e.id limit ${first})
    select newest_id, complete_up_to, is_wait_over,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'teamId', team_id, 'teamName', team_name, 'half', half,
        'coins', coins, 'riddleId', riddle_id, 'at', at) order by id) from line), '[]') as lines
    from complete`.execute(db);

  const [row] = rows;
  if (!row) throw new Error(`the query of score events of event ${eventId} returned no row`);
  return { ...row, lines: row.lines.map((line) => ({ ...line, at: new Date(line.at) })) };
}

/** Takes a transaction id. It is higher than the id of every transaction that has one by now. */
async function takeTransactionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Lists the next lines in the order of their ids, with the cursor after them. No line is lost, and none comes twice.
 *
 * Proof: let a line N be visible, and let m < N be an id without a visible line. Ids are assigned in their order, so m was assigned
 * before N. Its transaction had a transaction id by then, because a transaction that writes a line first locks a balance, and a row lock
 * takes a transaction id. An id W that is taken after N was seen is higher. In a snapshot whose xmin has reached W, the transaction of m
 * has ended: either the line m is visible, or it never comes. Then all lines up to N are complete.
 * So a page ends below the first gap, and the cursor carries N and W until the wait is over. When nobody else writes, that is at once.
 * A page also waits for writing transactions of other databases in the cluster, but not for those that only read. A crash ends every
 * transaction. A restored cluster counts from the beginning, so W is ahead of all its transactions, and nobody waits for it.
 */
export async function listScoreEvents(
  db: Db,
  page: PageRequest,
): Promise<{ lines: ScoreEvent[]; cursor: ScoreCursor; isHeldBack: boolean }> {
  const isFull = ({ lines }: LinePage) => lines.length === page.first;
  const isHeldBack = ({ completeUpTo, newestId }: LinePage) => completeUpTo < newestId;
  const cursorAfter = (cursor: ScoreCursor, result: LinePage) =>
    nextCursor(cursor, { ids: result.lines.map(({ id }) => id), isFull: isFull(result), isWaitOver: result.isWaitOver });

  const first = await findLines(db, page);
  const cursor = cursorAfter(page, first);
  if (!isHeldBack(first) || isFull(first) || cursor.waiting) return { lines: first.lines, cursor, isHeldBack: isHeldBack(first) };

  const waiting = { upTo: first.newestId, before: await takeTransactionId(db) };
  const second = await findLines(db, { ...page, waiting });
  return { lines: second.lines, cursor: cursorAfter({ ...page, waiting }, second), isHeldBack: isHeldBack(second) };
}
