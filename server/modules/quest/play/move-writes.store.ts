import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';

/** A judged answer. */
export interface AttemptRow {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  matchKey: string;
  isRight: boolean;
  isRepeat: boolean;
  answersVersion: number;
  /** How the team solved the riddle by this answer. Null unless it is the first right one. */
  solve: 'withHint' | 'withoutHint' | null;
}

/**
 * Writes attempts, `AttemptRow[]` as JSON with at most one of each team, and the solves among them. Relies on solve_pk: a second solve of a
 * riddle breaks the transaction.
 */
export const writeAttempts = prepared<{ attempts: string }, object>(
  ({ now, param }) => sql`
    with new_attempt as materialized (
      select * from json_to_recordset(${param('attempts')}::json) as attempt (
        "teamId" bigint, "riddleId" bigint, "userId" bigint, epoch int, answer text, "matchKey" text, "isRight" boolean, "isRepeat" boolean,
        "answersVersion" int, solve text
      )
    ),
    inserted as (
      insert into attempt (team_id, riddle_id, user_id, epoch, answer, match_key, is_right, is_repeat, answers_version, at)
      select "teamId", "riddleId", "userId", epoch, answer, "matchKey", "isRight", "isRepeat", "answersVersion", ${now}
      from new_attempt
      returning id, team_id
    )
    insert into solve (team_id, riddle_id, epoch, user_id, with_hint, attempt_id, at)
    select "teamId", "riddleId", epoch, "userId", solve = 'withHint', inserted.id, ${now}
    from new_attempt
    join inserted on inserted.team_id = new_attempt."teamId"
    where solve is not null`,
);

/** A move at a riddle. */
export interface MoveRowIds {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
}

/** A hint that a team buys. */
export interface HintRow extends MoveRowIds {
  number: number;
}

/** Writes hints, `HintRow[]` as JSON. Relies on hint_pk: buying the same hint a second time breaks the transaction. */
export const writeHints = prepared<{ hints: string }, object>(
  ({ now, param }) => sql`
    insert into hint (team_id, riddle_id, epoch, number, user_id, at)
    select "teamId", "riddleId", epoch, number, "userId", ${now}
    from json_to_recordset(${param('hints')}::json) as hint ("teamId" bigint, "riddleId" bigint, "userId" bigint, epoch int, number smallint)`,
);
