import { sql } from 'kysely';
import { history } from '#server/platform/db/history.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { insiderLinks } from './quest-content.store.ts';
import type { RiddleRow } from './riddle-visibility.rules.ts';

/** What a team did about a riddle, and the version of the quest that holds its texts. hintCoins is null where the event has no price list. */
export type RiddleState = Pick<
  RiddleRow,
  'insiderLinks' | 'hintBought' | 'isVisited' | 'solvedAt' | 'solvedBy' | 'withHint' | 'half' | 'coins'
> & {
  eventId: number;
  questVersion: number;
  history: string;
  teamId: number;
  hintCoins: number | null;
};

/** Finds what a team did about one riddle in its present epoch, as long as a person has a seat in that team. */
export const findRiddleState = prepared<{ id: number; teamId: number; userId: number }, RiddleState>(({ db, param }) =>
  db
    .selectFrom('member')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'member.teamId')
    .innerJoin('event', 'event.id', 'member.eventId')
    .leftJoin('priceList', 'priceList.eventId', 'member.eventId')
    .leftJoin('solve', (join) =>
      join
        .on('solve.riddleId', '=', param('id'))
        .onRef('solve.teamId', '=', 'teamBalance.teamId')
        .onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('appUser as solver', 'solver.id', 'solve.userId')
    .leftJoin('hint', (join) =>
      join
        .on('hint.riddleId', '=', param('id'))
        .onRef('hint.teamId', '=', 'teamBalance.teamId')
        .onRef('hint.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('visit', (join) =>
      join
        .on('visit.riddleId', '=', param('id'))
        .onRef('visit.teamId', '=', 'teamBalance.teamId')
        .onRef('visit.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('ledgerEntry as credit', (join) =>
      join
        .on('credit.riddleId', '=', param('id'))
        .onRef('credit.teamId', '=', 'teamBalance.teamId')
        .onRef('credit.epoch', '=', 'teamBalance.epoch')
        .on('credit.kind', 'in', ['solve', 'rejudge']),
    )
    .select([
      'event.id as eventId',
      'event.questVersion',
      history.as('history'),
      'member.teamId',
      'priceList.hintCoins',
      insiderLinks(sql`${param('id')}::bigint`).as('insiderLinks'),
      sql<boolean>`hint.team_id is not null`.as('hintBought'),
      sql<boolean>`visit.team_id is not null`.as('isVisited'),
      'solve.at as solvedAt',
      'solver.fullName as solvedBy',
      'solve.withHint',
      'credit.half',
      'credit.coins',
    ])
    .where('member.teamId', '=', param('teamId'))
    .where('member.userId', '=', param('userId')),
);
