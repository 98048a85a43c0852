import { usualCategory } from '#server/modules/events/events.ts';
import { readStandings, type StandingsContext } from '../read-standings.ts';
import { formatCsv } from './csv.rules.ts';

const header = ['category', 'rank', 'team_id', 'team', 'total'];

/** Formats the boards of an event as CSV: the true boards for organizers, the public ones for everybody else. Null for an unknown event. */
export async function exportStandings(ctx: StandingsContext, slug: string): Promise<string | null> {
  const standings = await readStandings(ctx, slug);
  if (!standings) return null;
  const rows = (standings.liveBoards ?? standings.boards).flatMap(({ categoryId, rows: boardRows }) =>
    boardRows.map((row) => [usualCategory(categoryId).code, row.rank, row.teamId, row.teamName, row.totalHalf / 2]),
  );
  return formatCsv([header, ...rows]);
}
