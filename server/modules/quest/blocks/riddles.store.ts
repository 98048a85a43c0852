import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { mediaOf } from './blocks.store.ts';
import type { RiddleRow } from './riddle-visibility.rules.ts';

/** Counts a riddle within its block, from 1; archived riddles have no number. */
export const numberInBlock = sql<number>`(select count(*) from riddle as earlier where earlier.block_id = riddle.block_id
  and earlier.archived_at is null and (earlier.position, earlier.id) <= (riddle.position, riddle.id))`;

/** hintCoins is null where the event has no price list of its own. */
export type StoredRiddle = Omit<RiddleRow, 'hintCoins'> & { hintCoins: number | null };

interface RiddleFilter {
  /** Null for an organizer without a team. */
  teamId: number | null;
  blockIds: readonly number[];
}

/** Selects riddles with all their secrets and what the team did. Only riddle-visibility.rules.ts decides what leaves the room. */
const riddles = (db: Db, teamId: number | null) =>
  db
    .selectFrom('riddle')
    .innerJoin('block', (join) => join.onRef('block.id', '=', 'riddle.blockId').on('block.archivedAt', 'is', null))
    .leftJoin('priceList', 'priceList.eventId', 'block.eventId')
    .leftJoin('teamBalance', (join) => join.on('teamBalance.teamId', '=', teamId))
    .leftJoin('solve', (join) =>
      join
        .onRef('solve.riddleId', '=', 'riddle.id')
        .onRef('solve.teamId', '=', 'teamBalance.teamId')
        .onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('appUser as solver', 'solver.id', 'solve.userId')
    .leftJoin('hint', (join) =>
      join
        .onRef('hint.riddleId', '=', 'riddle.id')
        .onRef('hint.teamId', '=', 'teamBalance.teamId')
        .onRef('hint.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('visit', (join) =>
      join
        .onRef('visit.riddleId', '=', 'riddle.id')
        .onRef('visit.teamId', '=', 'teamBalance.teamId')
        .onRef('visit.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('ledgerEntry as credit', (join) =>
      join
        .onRef('credit.riddleId', '=', 'riddle.id')
        .onRef('credit.teamId', '=', 'teamBalance.teamId')
        .onRef('credit.epoch', '=', 'teamBalance.epoch')
        .on('credit.kind', 'in', ['solve', 'rejudge']),
    )
    .select([
      'riddle.id',
      'riddle.blockId',
      'teamBalance.teamId',
      numberInBlock.as('number'),
      'riddle.text',
      'riddle.title',
      'riddle.titleLink',
      'riddle.answeredText',
      'riddle.answeredGeo',
      'riddle.longread',
      mediaOf('riddle.media_id').as('media'),
      mediaOf('riddle.hint_media_id').as('hintMedia'),
      mediaOf('riddle.answered_media_id').as('answeredMedia'),
      sql<string[]>`array(select insider.geo_link from riddle_insider join app_user as insider on insider.id = riddle_insider.user_id
        where riddle_insider.riddle_id = riddle.id and insider.geo_link is not null and insider.deleted_at is null
        order by riddle_insider.position, insider.id limit 50)`.as('insiderLinks'),
      sql<boolean>`hint.team_id is not null`.as('hintBought'),
      'priceList.hintCoins',
      sql<boolean>`visit.team_id is not null`.as('isVisited'),
      'solve.at as solvedAt',
      'solver.fullName as solvedBy',
      'solve.withHint',
      'credit.half',
    ])
    .where('riddle.archivedAt', 'is', null);

/** Lists the riddles of blocks in their order. */
export function listRiddles(db: Db, filter: RiddleFilter): Promise<StoredRiddle[]> {
  return riddles(db, filter.teamId)
    .where('riddle.blockId', 'in', filter.blockIds)
    .orderBy('riddle.blockId')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .execute();
}

export const findRiddle = prepared<{ id: number; teamId: number | null }, StoredRiddle>(({ db, param }) =>
  riddles(db, param('teamId')).where('riddle.id', '=', param('id')),
);

/** Finds one riddle as its team sees it, as long as a person has a seat in that team. */
export const findRiddleOfMember = prepared<{ id: number; teamId: number; userId: number }, StoredRiddle>(({ db, param }) =>
  riddles(db, param('teamId'))
    .innerJoin('member', (join) => join.on('member.teamId', '=', param('teamId')).on('member.userId', '=', param('userId')))
    .where('riddle.id', '=', param('id')),
);

/** Lists the event and the category of riddles, so that ids from outside can be compared with those of the viewer. */
export function listRiddlePlaces(db: Db, riddleIds: readonly number[]) {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select(['riddle.id', 'riddle.blockId', 'block.eventId', 'block.categoryId'])
    .where('riddle.id', 'in', riddleIds)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .execute();
}
