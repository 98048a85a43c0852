import { type Expression, sql } from 'kysely';
import { idsOf, prepared } from '#server/platform/db/statements/prepared.ts';
import { mediaOf } from './blocks.store.ts';
import type { RiddleRow } from './riddle-visibility.rules.ts';
import type { Published } from './shown.rules.ts';

/** What of a riddle is the same for all teams, with all its secrets. */
export type StoredContent = Pick<
  RiddleRow,
  | 'id'
  | 'blockId'
  | 'number'
  | 'text'
  | 'title'
  | 'titleLink'
  | 'answeredText'
  | 'answeredGeo'
  | 'longread'
  | 'media'
  | 'hintMedia'
  | 'answeredMedia'
> &
  Published;

/** A riddle that a team has solved. */
export interface SolveKey {
  teamId: number;
  riddleId: number;
  epoch: number;
}

/** What a team sees of a riddle because it has solved it. */
export type Solved = Pick<RiddleRow, 'insiderLinks' | 'solvedAt' | 'solvedBy' | 'withHint' | 'half' | 'coins'> & Omit<SolveKey, 'epoch'>;

/** Selects where the insiders of a riddle stand. */
export const insiderLinks = (riddleId: Expression<unknown>) =>
  sql<string[]>`array(select insider.geo_link from riddle_insider join app_user as insider on insider.id = riddle_insider.user_id
    where riddle_insider.riddle_id = ${riddleId} and insider.geo_link is not null and insider.deleted_at is null
    order by riddle_insider.position, insider.id limit 50)`;

/** Lists the published riddles of an event in their order. Only shown.rules.ts and riddle-visibility.rules.ts decide what leaves the room. */
export const listContent = prepared<{ eventId: number }, StoredContent>(({ db, param }) =>
  db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      sql<number>`row_number() over (partition by riddle.block_id order by riddle.position, riddle.id)`.as('number'),
      'riddle.text',
      'riddle.title',
      'riddle.titleLink',
      'riddle.answeredText',
      'riddle.answeredGeo',
      'riddle.longread',
      mediaOf('riddle.media_id').as('media'),
      mediaOf('riddle.hint_media_id').as('hintMedia'),
      mediaOf('riddle.answered_media_id').as('answeredMedia'),
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

/** Each list has the same place for the same solve. */
type SolveKeys = Record<'teamIds' | 'riddleIds' | 'epochs', readonly number[]>;

/** Lists what teams see of the riddles that they have solved. */
export const listSolved = prepared<SolveKeys, Solved>(({ db, param }) =>
  db
    .selectFrom(
      sql<SolveKey>`unnest(${idsOf(param('teamIds'))}, ${idsOf(param('riddleIds'))}, ${idsOf(param('epochs'))})`.as<'asked'>(
        sql`asked(team_id, riddle_id, epoch)`,
      ),
    )
    .innerJoin('solve', (join) =>
      join
        .onRef('solve.teamId', '=', 'asked.teamId')
        .onRef('solve.riddleId', '=', 'asked.riddleId')
        .onRef('solve.epoch', '=', 'asked.epoch'),
    )
    .innerJoin('appUser as solver', 'solver.id', 'solve.userId')
    .leftJoin('ledgerEntry as credit', (join) =>
      join
        .onRef('credit.teamId', '=', 'solve.teamId')
        .onRef('credit.riddleId', '=', 'solve.riddleId')
        .onRef('credit.epoch', '=', 'solve.epoch')
        .on('credit.kind', 'in', ['solve', 'rejudge']),
    )
    .select([
      'solve.teamId',
      'solve.riddleId',
      insiderLinks(sql`solve.riddle_id`).as('insiderLinks'),
      'solve.at as solvedAt',
      'solver.fullName as solvedBy',
      'solve.withHint',
      'credit.half',
      'credit.coins',
    ]),
);
