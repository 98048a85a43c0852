import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';

/** The limit is higher than what is shown of a riddle, because the same answer may be among the attempts more than once. */
const maxAttempts = 20;

/**
 * Lists a team's newest wrong answers to riddles that it has not solved, newest first, by the index attempt_team_riddle. Answers that an
 * older version of the accepted answers has judged are left out, because they may be right by now.
 */
export const listWrongTries = prepared<{ teamId: number; riddleIds: readonly number[] }, { riddleId: number; answer: string }>(
  ({ db, param }) =>
    db
      .selectFrom('teamBalance')
      .innerJoin('riddle', (join) => join.on(sql<boolean>`riddle.id = any(${param('riddleIds')}::bigint[])`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('attempt')
            .select(['attempt.id', 'attempt.at', 'attempt.answer'])
            .whereRef('attempt.teamId', '=', 'teamBalance.teamId')
            .whereRef('attempt.riddleId', '=', 'riddle.id')
            .whereRef('attempt.epoch', '=', 'teamBalance.epoch')
            .whereRef('attempt.answersVersion', '=', 'riddle.answersVersion')
            .where(sql<boolean>`not attempt.is_right`)
            .orderBy('attempt.at', 'desc')
            .orderBy('attempt.id', 'desc')
            .limit(sql.lit(maxAttempts))
            .as('wrongTry'),
        (join) => join.onTrue(),
      )
      .leftJoin('solve', (join) =>
        join
          .onRef('solve.riddleId', '=', 'riddle.id')
          .onRef('solve.teamId', '=', 'teamBalance.teamId')
          .onRef('solve.epoch', '=', 'teamBalance.epoch'),
      )
      .select(['riddle.id as riddleId', 'wrongTry.answer'])
      .where('teamBalance.teamId', '=', param('teamId'))
      .where('solve.teamId', 'is', null)
      .orderBy('riddle.id')
      .orderBy('wrongTry.at', 'desc')
      .orderBy('wrongTry.id', 'desc'),
);
