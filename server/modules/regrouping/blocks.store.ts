import { sql } from 'kysely';
import type { blocks } from '#server/modules/quest/quest.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { BlockState } from './regrouping.types.ts';

interface BlocksKey {
  teamId: number;
  epoch: number;
  eventId: number;
  categoryId: number;
}

/** Selects what a team has done of each block of a category, counting the riddles that it is shown and that are in play. */
const selectBlockStates = ({ param }: Pick<Building<BlocksKey>, 'param'>, { isRiddleShown }: Pick<typeof blocks, 'isRiddleShown'>) => {
  const team = { teamId: sql`${param('teamId')}::bigint`, epoch: sql`${param('epoch')}::int` };
  const done = (table: 'solve' | 'visit') => sql`(select done.at from ${sql.table(table)} as done
    where done.riddle_id = other.id and done.team_id = ${team.teamId} and done.epoch = ${team.epoch})`;
  return sql<BlockState>`
    select block_id, count(*)::int as count, count(solved_at)::int as solved, count(visited_at)::int as visited,
      max(solved_at)::text as last_solved_at, max(visited_at)::text as last_visited_at
    from (
      select other.block_id, ${done('solve')} as solved_at, ${done('visit')} as visited_at
      from riddle as other join block on block.id = other.block_id
      where block.event_id = ${param('eventId')} and block.category_id = ${param('categoryId')} and block.archived_at is null
        and block.published_at is not null and other.archived_at is null and other.withdrawn is null and ${isRiddleShown(team, 'other')}
    ) as shown group by block_id order by block_id`;
};

export const listBlockStates = (rules: Pick<typeof blocks, 'isRiddleShown'>) =>
  prepared<BlocksKey, BlockState>((building) => selectBlockStates(building, rules));
