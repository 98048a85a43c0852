import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** An answer that some teams gave to a riddle, and that would be judged differently today. */
export interface ChangedVerdict {
  riddleId: number;
  title: string;
  blockTitle: string;
  eventId: number;
  categoryId: number;
  number: number;
  /** The spelling that most of these teams used. */
  answer: string;
  /**
   * True: the answer was wrong and would be right, so a rejudging credits it. False: it was right, earned the riddle, and would be wrong.
   */
  isRightNow: boolean;
  teams: number;
}

const maxVerdicts = 100;

/**
 * Lists the answers whose verdict would be different today, both by the version of the accepted answers that judged them and by the present
 * one. Only a change of the rule that compares answers makes such verdicts. Attempts that decide nothing are left out: cleared ones, wrong
 * ones of teams that have solved the riddle, and right ones that earned nothing.
 */
export async function listChangedVerdicts(db: Db, eventId: number): Promise<ChangedVerdict[]> {
  const { rows } = await sql<ChangedVerdict>`
    with decisive as (
      select attempt.* from attempt
      join team_balance as own on own.team_id = attempt.team_id and own.epoch = attempt.epoch and own.event_id = ${eventId}
      join team on team.id = attempt.team_id and team.deleted_at is null
      left join solve on solve.riddle_id = attempt.riddle_id and solve.team_id = attempt.team_id and solve.epoch = attempt.epoch
      where attempt.match_key <> '' and case when attempt.is_right then solve.attempt_id = attempt.id else solve.team_id is null end),
    compared as (
      select decisive.id, bool_or(answer.added_version <= decisive.answers_version
          and (answer.removed_version is null or answer.removed_version > decisive.answers_version)) is true as was_accepted,
        count(answer.id) filter (where answer.removed_version is null) > 0 as is_accepted
      from decisive left join answer on answer.riddle_id = decisive.riddle_id and answer.match_key = decisive.match_key group by decisive.id),
    changed as (
      select riddle_id, match_key, not is_right as is_right_now, mode() within group (order by answer) as answer, count(distinct team_id) as teams
      from decisive join compared using (id) where was_accepted <> is_right and is_accepted <> is_right group by 1, 2, 3)
    select changed.riddle_id, riddle.title, block.title as block_title, block.event_id, block.category_id, changed.answer, changed.is_right_now, changed.teams,
      (select count(*) from riddle as other where other.block_id = riddle.block_id and other.archived_at is null
        and (other.position, other.id) <= (riddle.position, riddle.id)) as number
    from changed join riddle on riddle.id = changed.riddle_id and riddle.archived_at is null
    join block on block.id = riddle.block_id and block.archived_at is null
    order by is_right_now desc, teams desc, riddle_id, answer limit ${maxVerdicts}`.execute(db);
  return rows;
}
