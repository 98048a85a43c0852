import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

export interface NearFilter {
  eventId: number;
  /** Null for all riddles of the event. */
  riddleId: number | null;
}

/** A wrong answer as teams gave it, however they typed it. */
export interface Wording {
  riddleId: number;
  title: string;
  blockTitle: string;
  eventId: number;
  categoryId: number;
  number: number;
  /** The spelling that most of these teams used. */
  answer: string;
  tries: number;
  teams: number;
  /** Those of the teams that have not solved the riddle. */
  stuckTeams: { teamId: number; teamName: string }[];
  /** An organizer has refused it for ever. */
  isRefused: boolean;
}

/** A wrong answer that only one team gave proves nothing. */
const minTeams = 2;
const maxOfRiddle = 200;
const maxOfEvent = 500;

/**
 * Lists the wrong answers of an event by their wording, those of the most teams first. Of the whole event these are the wordings of at least two
 * teams that still hold one up, without the refused ones; of one riddle all of them. Deleted and unranked teams, cleared attempts and riddles
 * that are withdrawn or archived do not count.
 */
export async function listWordings(db: Db, { eventId, riddleId }: NearFilter): Promise<Wording[]> {
  const only = riddleId === null ? sql`and not attempt.match_key = any(riddle.refused_keys)` : sql`and attempt.riddle_id = ${riddleId}`;
  const { rows } = await sql<Wording>`
    with tried as (
      select attempt.riddle_id, attempt.match_key, attempt.answer, attempt.team_id, team.name, solve.team_id is null as is_stuck
      from attempt join team_balance as own on own.team_id = attempt.team_id and own.epoch = attempt.epoch and own.event_id = ${eventId}
      join team on team.id = attempt.team_id and team.deleted_at is null and team.is_ranked
      join riddle on riddle.id = attempt.riddle_id and riddle.archived_at is null and riddle.withdrawn is null
      left join solve on solve.riddle_id = attempt.riddle_id and solve.team_id = attempt.team_id and solve.epoch = attempt.epoch
      where not attempt.is_right and attempt.match_key <> '' ${only}),
    wording as (
      select riddle_id, match_key, mode() within group (order by answer) as answer, count(*) as tries, count(distinct team_id) as teams,
        json_agg(distinct jsonb_build_object('teamId', team_id, 'teamName', name)) filter (where is_stuck) as stuck_teams
      from tried group by 1, 2
      ${riddleId === null ? sql`having count(distinct team_id) >= ${minTeams} and bool_or(is_stuck)` : sql``}),
    ranked as (select wording.*, row_number() over (partition by riddle_id order by teams desc, tries desc, match_key) as place from wording)
    select ranked.riddle_id, riddle.title, block.title as block_title, block.event_id, block.category_id, ranked.answer, ranked.tries, ranked.teams,
      coalesce(ranked.stuck_teams, '[]') as stuck_teams, ranked.match_key = any(riddle.refused_keys) as is_refused,
      (select count(*) from riddle as other where other.block_id = riddle.block_id and other.archived_at is null
        and (other.position, other.id) <= (riddle.position, riddle.id)) as number
    from ranked join riddle on riddle.id = ranked.riddle_id join block on block.id = riddle.block_id and block.archived_at is null
    where ranked.place <= ${maxOfRiddle} order by ranked.teams desc, ranked.tries desc, ranked.riddle_id, ranked.match_key limit ${maxOfEvent}`.execute(
    db,
  );
  return rows;
}

/** Writes which wordings of a riddle are refused. The caller has locked the riddle. */
export const updateRefusedKeys = (db: Db, riddle: { id: number; refusedKeys: string[] }) =>
  db.updateTable('riddle').set({ refusedKeys: riddle.refusedKeys }).where('id', '=', riddle.id).execute();
