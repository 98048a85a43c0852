import { sql } from 'kysely';
import type { blocks } from '#server/modules/quest/quest.ts';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { DueTeam, PostPlace } from './duty.types.ts';

interface Insider {
  userId: number;
  eventIds: number[];
}

/** Counts the visits that a person marked in each of these events, where there are any. */
export const countMarks = prepared<Insider, { eventId: number; marks: number }>(
  ({ param }) => sql<{ eventId: number; marks: number }>`
    select team.event_id, count(*) as marks from visit join team on team.id = visit.team_id and team.event_id = any(${idList(param('eventIds'))})
    where visit.insider_id = ${param('userId')} group by team.event_id`,
);

export type PlaceRow = Omit<PostPlace, 'due'> & { due: (Omit<DueTeam, 'solvedAt'> & { solvedAt: string })[] };

const maxDue = 30;

/**
 * Selects the published riddles of a person in these events, in the order of the quest, with the teams that have solved them and were not
 * marked. What a riddle says is there once a team sees it.
 */
export const selectPostPlaces = ({ param }: Pick<Building<Insider>, 'param'>, isShown: typeof blocks.isShown) => sql<PlaceRow>`
  select riddle.id as riddle_id, block.event_id, riddle.withdrawn is not null as is_withdrawn,
    case when play.seen > 0 then riddle.title end as title, case when play.seen > 0 then riddle.text end as text,
    (select count(*) from visit join team on team.id = visit.team_id and team.event_id = block.event_id
     where visit.riddle_id = riddle.id and visit.insider_id = ${param('userId')}) as marks,
    play.due_count, play.seen - play.solved as solving_count, play.due
  from riddle_insider join riddle on riddle.id = riddle_insider.riddle_id join block on block.id = riddle.block_id
  cross join lateral (
    select count(*) as seen, count(state.solved_at) as solved, count(*) filter (where state.is_due) as due_count,
      coalesce(jsonb_agg(jsonb_build_object('teamId', state.id, 'name', state.name, 'solvedAt', state.solved_at) order by state.solved_at, state.id)
        filter (where state.is_due and state.number <= ${sql.lit(maxDue)}), '[]') as due
    from (
      select team.id, team.shown_name as name, solve.at as solved_at, solve.team_id is not null and visit.team_id is null as is_due,
        row_number() over (partition by solve.team_id is not null and visit.team_id is null order by solve.at, team.id) as number
      from team join team_balance on team_balance.team_id = team.id
      left join solve on solve.riddle_id = riddle.id and solve.team_id = team.id and solve.epoch = team_balance.epoch
      left join visit on visit.riddle_id = riddle.id and visit.team_id = team.id and visit.epoch = team_balance.epoch
      where team.event_id = block.event_id and team.category_id = block.category_id and team.deleted_at is null
        and ${isShown({ teamId: sql`team.id`, epoch: sql`team_balance.epoch` })}) as state) as play
  where riddle_insider.user_id = ${param('userId')} and block.event_id = any(${idList(param('eventIds'))})
    and riddle.published_at is not null and block.published_at is not null and riddle.archived_at is null and block.archived_at is null
  order by block.category_id, block.position, block.id, riddle.position, riddle.id limit 100`;
