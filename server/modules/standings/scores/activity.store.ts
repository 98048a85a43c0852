import { sql } from 'kysely';
import type { Db, EntryKind } from '#server/platform/db/tables/tables.ts';

export interface Happening {
  id: number;
  eventId: number;
  kind: EntryKind;
  teamName: string;
  categoryId: number;
  half: number;
  /** Its points and its coins by their value, as they count in the result. */
  totalHalf: number;
  at: Date;
}

/** Lists the newest solves and visits of the ranked teams of an event, newest first. During a freeze `until` leaves out those after its beginning. */
export function listHappenings(
  db: Db,
  { eventId, first, until }: { eventId: number; first: number; until: Date | null },
): Promise<Happening[]> {
  return db
    .selectFrom('ledgerEntry')
    .innerJoin('team', 'team.id', 'ledgerEntry.teamId')
    .leftJoin('priceList', 'priceList.eventId', 'ledgerEntry.eventId')
    .select([
      'ledgerEntry.id',
      'ledgerEntry.eventId',
      'ledgerEntry.kind',
      'team.shownName as teamName',
      'team.categoryId',
      'ledgerEntry.half',
      'ledgerEntry.at',
    ])
    .select(sql<number>`ledger_entry.half + ledger_entry.coins * coalesce(price_list.coin_value_half, 1)`.as('totalHalf'))
    .where('ledgerEntry.eventId', '=', eventId)
    .where('ledgerEntry.kind', 'in', ['solve', 'visit', 'block_solved', 'block_visited'])
    .where('ledgerEntry.regroupingId', 'is', null)
    .where('team.deletedAt', 'is', null)
    .where('team.isRanked', '=', true)
    .$if(until !== null, (query) => query.where('ledgerEntry.at', '<', until))
    .orderBy('ledgerEntry.id', 'desc')
    .limit(first)
    .execute();
}
