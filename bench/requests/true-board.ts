import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LargeStage } from '../rig/large-stage.ts';
import { monotonicMs } from '../rig/monotonic.ts';

interface Board {
  version: string;
  boards: { totalCount: number; rows: { total: number }[] }[];
}

const timeoutMs = 5_000;
const pauseMs = 2;

async function readBoardOver(url: string): Promise<Board> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const { data } = (await response.json()) as { data: { standings: Board } };
  return data.standings;
}

/** Compares every total of the board with the ledger, and throws when one is wrong: a fast board that is wrong is worth nothing. */
export async function checkBoard({ database, event }: LargeStage, url: string): Promise<void> {
  const { rows } = await sql<{ totals: number[] }>`
    select (array_agg(total order by total desc))[1:100] as totals from (
      select category_id, (sum(half) + sum(entry.coins) * 1)::float8 / 2 as total from team
      join ledger_entry as entry on entry.team_id = team.id where team.event_id = ${event.eventId} group by team.id) as team
    group by category_id order by category_id`.execute(database.unlimited);
  const { boards } = await readBoardOver(url);
  const shown = boards.map((board) => board.rows.map(({ total }) => total));
  if (JSON.stringify(shown) !== JSON.stringify(rows.map(({ totals }) => totals))) throw new Error('the board does not show the ledger');
}

/** Scores a point, and measures the time from the commit until a reader that polls the board sees it. */
export async function timeToFreshBoard(stage: LargeStage, url: string): Promise<number> {
  const before = Number((await readBoardOver(url)).version);
  const at = await stage.scores();
  while (monotonicMs() - at < timeoutMs) {
    if (Number((await readBoardOver(url)).version) > before) return monotonicMs() - at;
    await wait(pauseMs);
  }
  throw new Error(`the board did not show a point after ${timeoutMs / 1000} s`);
}
