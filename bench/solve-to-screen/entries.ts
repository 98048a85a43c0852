import { sql } from 'kysely';
import { monotonicMs } from '../rig/monotonic.ts';
import type { Stage } from '../rig/stage.ts';
import type { Change } from './arrivals.ts';

/** A line of the ledger: what the screens of its team must show. */
export interface Entry extends Change {
  teamId: number;
}

/** Every line of the ledger: when its transaction began, by the machine's clock, and the version of its team. Earlier than its commit, so in nobody's favour. */
export async function listEntries({ city }: Stage): Promise<Entry[]> {
  const { rows } = await sql<{ teamId: number; version: number; ms: number }>`
    select team_id, team_version as version, extract(epoch from at)::float8 * 1000 as ms
    from ledger_entry where event_id = ${city.eventId} order by at, id`.execute(city.db);
  const wallOffsetMs = performance.timeOrigin + performance.now() - monotonicMs();
  return rows.map(({ ms, ...entry }) => ({ ...entry, at: ms - wallOffsetMs }));
}
