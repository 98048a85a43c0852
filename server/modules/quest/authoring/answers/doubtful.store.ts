import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

export interface DoubtfulFilter {
  eventId: number;
  /** Null for all categories. */
  categoryId: number | null;
  from: Date | null;
  until: Date | null;
}

/** A wrong answer that several teams gave. */
interface NearMiss {
  /** The spelling that most teams used. */
  answer: string;
  tries: number;
  teams: number;
  /** The present answers accept it, so that only a rejudging is missing. */
  isAccepted: boolean;
}

/** A riddle to which several teams gave the same wrong answer. */
export interface StuckRiddle {
  riddleId: number;
  title: string;
  blockTitle: string;
  categoryId: number;
  number: number;
  tries: number;
  wrongTries: number;
  /** How many teams solved it. */
  solved: number;
  /** How many teams answered and did not solve it. */
  teamsStuck: number;
}

export interface DoubtfulRiddle extends StuckRiddle {
  nearMisses: NearMiss[];
}

const maxDoubtful = 20;
const maxNearMisses = 3;
/** A wrong answer that only one team gave proves nothing. */
const minTeams = 2;

type StoredRiddle = Omit<DoubtfulRiddle, 'nearMisses'> & { nearMisses: Omit<NearMiss, 'isAccepted'>[] };

/**
 * Lists riddles to which several teams gave the same wrong answer, however they typed it, that no organizer has refused. Riddles at which
 * most teams are stuck come first. Deleted and unranked teams and cleared attempts do not count.
 */
export async function listDoubtfulRiddles(db: Db, { eventId, categoryId, from, until }: DoubtfulFilter): Promise<StoredRiddle[]> {
  const own = sql`join team_balance as own on own.team_id = attempt.team_id and own.epoch = attempt.epoch and own.event_id = ${eventId}
    join team on team.id = attempt.team_id and team.deleted_at is null and team.is_ranked ${categoryId === null ? sql`` : sql`and team.category_id = ${categoryId}`}
    ${from ? sql`and attempt.at >= ${from}` : sql``} ${until ? sql`and attempt.at < ${until}` : sql``}`;
  const { rows } = await sql<StoredRiddle>`
    with judged as (
      select riddle_id, attempt.team_id, count(*) as tries, count(*) filter (where not is_right) as wrong, bool_or(is_right) as is_solved
      from attempt ${own} group by 1, 2),
    missed as (
      select attempt.riddle_id, mode() within group (order by attempt.answer) as answer, count(*) as tries,
        count(distinct attempt.team_id) as teams
      from attempt ${own} join riddle on riddle.id = attempt.riddle_id
      where not attempt.is_right and attempt.match_key <> '' and not attempt.match_key = any(riddle.refused_keys)
      group by attempt.riddle_id, attempt.match_key having count(distinct attempt.team_id) >= ${minTeams}),
    doubtful as (
      select riddle_id, sum(tries)::int as tries, sum(wrong)::int as wrong_tries, count(*) filter (where not is_solved) as teams_stuck,
        count(*) filter (where is_solved) as solved
      from judged join riddle on riddle.id = riddle_id and riddle.archived_at is null
      join block on block.id = riddle.block_id and block.archived_at is null
      where riddle_id in (select riddle_id from missed) group by riddle_id
      order by teams_stuck desc, wrong_tries desc, riddle_id limit ${maxDoubtful}),
    ranked as (select missed.*, row_number() over (partition by riddle_id order by teams desc, tries desc, answer) as rank from missed)
    select doubtful.riddle_id, riddle.title, block.title as block_title, block.category_id,
      (select count(*) from riddle as other where other.block_id = riddle.block_id and other.archived_at is null
        and (other.position, other.id) <= (riddle.position, riddle.id)) as number,
      doubtful.tries, doubtful.wrong_tries, doubtful.solved, doubtful.teams_stuck,
      coalesce((select json_agg(json_build_object('answer', answer, 'tries', tries, 'teams', teams) order by rank) from ranked
        where ranked.riddle_id = doubtful.riddle_id and rank <= ${maxNearMisses}), '[]') as near_misses
    from doubtful join riddle on riddle.id = doubtful.riddle_id join block on block.id = riddle.block_id
    order by doubtful.teams_stuck desc, doubtful.wrong_tries desc, doubtful.riddle_id`.execute(db);
  return rows;
}
