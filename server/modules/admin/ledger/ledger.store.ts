import { sql } from 'kysely';
import type { Db, EntryKind } from '#server/platform/db/tables/tables.ts';
import type { LedgerLine } from '../admin.types.ts';

interface LedgerFilter {
  eventId: number;
  teamId: number | null;
  kind: EntryKind | null;
  actorId: number | null;
  /** Only lines older than this id are listed. */
  before: number | null;
  first: number;
}

/** Lists lines of the ledger with the names that they refer to, newest first. */
export function listLedger(db: Db, { teamId, kind, actorId, before, ...filter }: LedgerFilter): Promise<LedgerLine[]> {
  return db
    .selectFrom('ledgerEntry as line')
    .innerJoin('team', 'team.id', 'line.teamId')
    .innerJoin('appUser', 'appUser.id', 'line.actorId')
    .leftJoin('riddle', 'riddle.id', 'line.riddleId')
    .leftJoin('block', 'block.id', 'line.blockId')
    .select([
      'line.id',
      'line.kind',
      'line.teamId',
      'team.name as teamName',
      'line.half',
      'line.coins',
      'riddle.title as riddleTitle',
      'block.title as blockTitle',
      'line.actorId',
      'appUser.fullName as actorName',
      'line.comment as reason',
      sql<number | null>`(select back.id from ledger_entry as back where back.reverses_id = line.id)`.as('reversedById'),
      'line.at',
    ])
    .where('line.eventId', '=', filter.eventId)
    .$if(teamId !== null, (query) => query.where('line.teamId', '=', teamId))
    .$if(kind !== null, (query) => query.where('line.kind', '=', kind))
    .$if(actorId !== null, (query) => query.where('line.actorId', '=', actorId))
    .$if(before !== null, (query) => query.where('line.id', '<', before))
    .orderBy('line.id', 'desc')
    .limit(filter.first)
    .execute();
}
