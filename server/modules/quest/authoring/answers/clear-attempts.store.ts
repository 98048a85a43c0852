import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Counts what a team did in an epoch. A hint that was bought counts as play, too. */
export async function getPlayed(
  db: Db,
  { teamId, epoch }: { teamId: number; epoch: number },
): Promise<{ attempts: number; hasPlayed: boolean }> {
  const { rows } = await sql<{ attempts: number; others: boolean }>`select
    (select count(*) from attempt where team_id = ${teamId} and epoch = ${epoch}) as attempts,
    exists (select from hint where team_id = ${teamId} and epoch = ${epoch}) or exists (select from solve where team_id = ${teamId} and epoch = ${epoch}) as others
  `.execute(db);
  const [row] = rows;
  return { attempts: row?.attempts ?? 0, hasPlayed: (row?.attempts ?? 0) > 0 || (row?.others ?? false) };
}
