import { type Expression, sql } from 'kysely';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import { selectMedia } from './blocks.store.ts';
import { selectHints } from './hints.store.ts';
import type { RiddleRow, Published } from './shown.rules.ts';

/** The fields of a riddle that are the same for all teams, with all its secrets. */
export type StoredContent = Pick<
  RiddleRow,
  | 'id'
  | 'blockId'
  | 'number'
  | 'withdrawn'
  | 'text'
  | 'title'
  | 'titleLink'
  | 'answeredText'
  | 'answeredGeo'
  | 'longread'
  | 'media'
  | 'hints'
  | 'solveHalf'
  | 'solveWithHintHalf'
  | 'answeredMedia'
> &
  Published;

/** A riddle that a team has solved. */
export interface SolveKey {
  teamId: number;
  riddleId: number;
  epoch: number;
}

/** The further fields of a riddle that a team sees once it has solved it. */
export type SolveDetails = Pick<RiddleRow, 'insiderLinks' | 'solvedAt' | 'solvedBy' | 'withHint' | 'half' | 'coins'> &
  Omit<SolveKey, 'epoch'>;

/** Selects the map links of the insiders of a riddle. */
export const selectInsiderLinks = (riddleId: Expression<unknown>) =>
  sql<string[]>`array(select insider.geo_link from riddle_insider join app_user as insider on insider.id = riddle_insider.user_id
    where riddle_insider.riddle_id = ${riddleId} and insider.geo_link is not null and insider.deleted_at is null
    order by riddle_insider.position, insider.id limit 50)`;

/** Lists the published riddles of an event in their order. shown.rules.ts decides what of them leaves the room. */
export const listContent = prepared<{ eventId: number }, StoredContent>(({ db, param }) =>
  db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      sql<number>`row_number() over (partition by riddle.block_id order by riddle.position, riddle.id)`.as('number'),
      'riddle.withdrawn',
      'riddle.text',
      'riddle.title',
      'riddle.titleLink',
      'riddle.answeredText',
      'riddle.answeredGeo',
      'riddle.longread',
      selectMedia('riddle.media_id').as('media'),
      selectHints(sql`riddle.id`).as('hints'),
      'riddle.solveHalf',
      'riddle.solveWithHintHalf',
      selectMedia('riddle.answered_media_id').as('answeredMedia'),
      'riddle.publishAfterBlockId as afterBlockId',
    ])
    .where('block.eventId', '=', param('eventId'))
    .where('riddle.archivedAt', 'is', null)
    .where('riddle.publishedAt', 'is not', null)
    .where('block.archivedAt', 'is', null)
    .where('block.publishedAt', 'is not', null)
    .orderBy('riddle.blockId')
    .orderBy('riddle.position')
    .orderBy('riddle.id'),
);

/** A solve, by the names that the surrounding statement has for it. */
type SolveNames = Record<'teamId' | 'riddleId' | 'epoch', Expression<unknown>>;

/**
 * Selects the credit for a solve that is not reversed: that of play, or the one that the undoing of a ruling gave back. There are two
 * branches, because each has an index of its own.
 */
export function creditInForce({ teamId, riddleId, epoch }: SolveNames) {
  const lines = (written: 'by play' | 'by a ruling') => sql`
    select line.half, line.coins from ledger_entry as line
    where line.team_id = ${teamId} and line.riddle_id = ${riddleId} and line.epoch = ${epoch} and line.kind in ('solve', 'rejudge')
      and ${written === 'by play' ? sql`line.ruling_id is null` : sql`line.ruling_id is not null`}
      and not exists (select from ledger_entry as back where back.reverses_id = line.id)`;
  return sql<{ half: number; coins: number }>`lateral (${lines('by play')} union all ${lines('by a ruling')})`.as<'credit'>(sql`credit`);
}

/** The keys of solves, column by column: the values at one index belong to one solve. */
type SolveKeys = Record<'teamIds' | 'riddleIds' | 'epochs', readonly number[]>;

/** Lists what teams see of riddles once they have solved them. */
export const listSolveDetails = prepared<SolveKeys, SolveDetails>(({ db, param }) =>
  db
    .selectFrom(
      sql<SolveKey>`unnest(${idList(param('teamIds'))}, ${idList(param('riddleIds'))}, ${idList(param('epochs'))})`.as<'solveKey'>(
        sql`solve_key(team_id, riddle_id, epoch)`,
      ),
    )
    .innerJoin('solve', (join) =>
      join
        .onRef('solve.teamId', '=', 'solveKey.teamId')
        .onRef('solve.riddleId', '=', 'solveKey.riddleId')
        .onRef('solve.epoch', '=', 'solveKey.epoch'),
    )
    .innerJoin('appUser as solver', 'solver.id', 'solve.userId')
    .leftJoin(creditInForce({ teamId: sql`solve.team_id`, riddleId: sql`solve.riddle_id`, epoch: sql`solve.epoch` }), (join) =>
      join.onTrue(),
    )
    .select([
      'solve.teamId',
      'solve.riddleId',
      selectInsiderLinks(sql`solve.riddle_id`).as('insiderLinks'),
      'solve.at as solvedAt',
      'solver.fullName as solvedBy',
      'solve.withHint',
      'credit.half',
      'credit.coins',
    ]),
);
