import { sql } from 'kysely';
import type { Db, EntryKind } from '#server/platform/db/tables.ts';
import type { ScoreCursor } from './score-cursor.rules.ts';

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

/** How far below the newest id a line may still be on its way; at a hundred lines a second, ten seconds. */
const reach = 1_000;
const mostMissing = 50;

interface Page extends ScoreCursor {
  eventId: number;
  first: number;
  /** Nothing from this instant on; null for no limit. */
  horizon: Date | null;
}

/** The next lines in the order of their ids, with the cursor after them, from one snapshot: none is lost, none comes twice. */
export async function listScoreEvents(db: Db, page: Page): Promise<{ lines: ScoreEvent[]; cursor: ScoreCursor }> {
  // Up to the first hidden line, not around it: at the reveal the feed goes on exactly there.
  const visible = page.horizon
    ? sql`and e.id < coalesce((select min(hidden.id) from ledger_entry as hidden where hidden.event_id = ${page.eventId} and hidden.at >= ${page.horizon}), 9007199254740991)
        and e.at < ${page.horizon}`
    : sql``;
  const { rows } = await sql<ScoreEvent & { tip: number; missing: unknown[] }>`
    with line as (
      select e.id, e.kind, e.team_id, team.name as team_name, e.half, e.coins, e.riddle_id, e.at
      from ledger_entry as e join team on team.id = e.team_id
      where e.event_id = ${page.eventId} and (e.id > ${page.last} or e.id = any(${[...page.missing]}::bigint[])) ${visible}
      order by e.id limit ${page.first}),
    tip as (select greatest(max(id), ${page.last}::bigint) as id from line),
    missing as (
      select gap.id from tip, generate_series(greatest(tip.id - ${reach}::bigint, 1), tip.id) as gap(id)
      where not exists (select from ledger_entry where ledger_entry.id = gap.id)
      order by gap.id desc limit ${mostMissing})
    select line.*, tip.id as tip, array(select missing.id from missing) as missing from line, tip order by line.id`.execute(db);

  const [first] = rows;
  const cursor = first ? { last: first.tip, missing: first.missing.map(Number) } : { last: page.last, missing: page.missing };
  return { lines: rows, cursor };
}
