import { sql } from 'kysely';
import type { blocks } from '#server/modules/quest/quest.ts';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { TeamFacts } from './rulings.types.ts';

/** The rules of the quest that say whether a team sees a riddle. */
export type ShownRules = Pick<typeof blocks, 'isShown' | 'isRiddleShown'>;

const team = { teamId: sql`team.id`, epoch: sql`balance.epoch` };

const isReversed = sql`exists (select from ledger_entry as back where back.reverses_id = line.id)`;

const standingLine = sql`json_build_object('id', line.id, 'kind', line.kind, 'half', line.half, 'coins', line.coins,
  'riddleId', line.riddle_id, 'blockId', line.block_id, 'gainedAt', line.gained_at)`;

const didAtOther = (table: 'solve' | 'visit') => sql`${sql.table(table)} as done
  where done.riddle_id = other.id and done.team_id = team.id and done.epoch = balance.epoch`;

/** Selects what a ruling about a riddle depends on, of all teams of its event. */
export const selectTeamFacts = ({ param }: Pick<Building<{ riddleId: number }>, 'param'>, { isShown, isRiddleShown }: ShownRules) =>
  sql<TeamFacts>`
    select team.id as team_id, team.event_id, team.name, team.shown_name, team.category_id, team.is_ranked, balance.score_half, balance.coins, balance.epoch, balance.version,
      balance.last_gain_at,
      exists (select from solve where solve.riddle_id = riddle.id and solve.team_id = team.id and solve.epoch = balance.epoch) as is_solved,
      exists (select from hint where hint.riddle_id = riddle.id and hint.team_id = team.id and hint.epoch = balance.epoch) as hint_bought,
      team.category_id = block.category_id and (${isShown(team)} or exists (
        select from attempt where attempt.riddle_id = riddle.id and attempt.team_id = team.id and attempt.epoch = balance.epoch
      )) as has_seen,
      (select coalesce(json_agg(${standingLine} order by line.id), '[]') from ledger_entry as line
        where line.team_id = team.id and line.riddle_id = riddle.id and line.epoch = balance.epoch
          and line.kind in ('solve', 'rejudge', 'visit', 'hint') and not ${isReversed}) as lines,
      (select coalesce(json_agg(${standingLine} order by line.id), '[]') from ledger_entry as line
        where line.team_id = team.id and line.block_id = block.id and line.epoch = balance.epoch
          and line.kind in ('block_solved', 'block_visited') and not ${isReversed}) as bonuses,
      (select json_build_object('count', count(*), 'solved', count(solved_at), 'visited', count(visited_at),
          'lastSolvedAt', max(solved_at), 'lastVisitedAt', max(visited_at))
        from (
          select (select done.at from ${didAtOther('solve')}) as solved_at, (select done.at from ${didAtOther('visit')}) as visited_at
          from riddle as other
          where other.block_id = block.id and other.id <> riddle.id and other.archived_at is null and other.withdrawn is null
            and ${isRiddleShown(team, 'other')}
        ) as rest) as rest
    from riddle
    join block on block.id = riddle.block_id
    join team on team.event_id = block.event_id and team.deleted_at is null
    join team_balance as balance on balance.team_id = team.id
    where riddle.id = ${param('riddleId')}
    order by team.id`;

/** Lists when each of these teams would have gained its total by play, without these lines. A team without a gain is left out. */
export const listGainsWithout = prepared<{ teamIds: readonly number[]; lineIds: readonly number[] }, { teamId: number; gainedAt: Date }>(
  ({ param }) => sql`
    select line.team_id, max(line.gained_at) as gained_at from ledger_entry as line
    where line.team_id = any(${idList(param('teamIds'))}) and line.gained_at is not null
      and not line.id = any(${idList(param('lineIds'))}) and not ${isReversed}
    group by line.team_id`,
  { readsWhole: true },
);
