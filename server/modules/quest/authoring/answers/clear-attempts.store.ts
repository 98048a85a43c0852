import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Counts the attempts of a team in an epoch, and tells whether it has played at all. A hint that it bought counts as play, too. */
export async function countPlay(
  db: Db,
  { teamId, epoch }: { teamId: number; epoch: number },
): Promise<{ attempts: number; hasPlayed: boolean }> {
  const { rows } = await sql<{ attempts: number; hasOthers: boolean }>`select
    (select count(*) from attempt where team_id = ${teamId} and epoch = ${epoch}) as attempts,
    exists (select from hint where team_id = ${teamId} and epoch = ${epoch}) or exists (select from solve where team_id = ${teamId} and epoch = ${epoch}) as has_others
  `.execute(db);
  const [row] = rows;
  return { attempts: row?.attempts ?? 0, hasPlayed: (row?.attempts ?? 0) > 0 || (row?.hasOthers ?? false) };
}
