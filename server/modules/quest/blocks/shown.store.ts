import { type Expression, sql } from 'kysely';

/** A team in its present epoch, by the names that the surrounding statement has for both. */
export interface ShownTo {
  teamId: Expression<unknown>;
  epoch: Expression<unknown>;
}

const isSolved = (riddle: Expression<unknown>, { teamId, epoch }: ShownTo) =>
  sql`exists (select from solve where solve.riddle_id = ${riddle} and solve.team_id = ${teamId} and solve.epoch = ${epoch})`;

const isBlockSolved = (
  blockId: Expression<unknown>,
  team: ShownTo,
) => sql`coalesce((select bool_and(prior.withdrawn is not null or ${isSolved(sql`prior.id`, team)})
  from riddle as prior join block as before on before.id = prior.block_id and before.archived_at is null and before.published_at is not null
  where prior.block_id = ${blockId} and prior.archived_at is null and prior.published_at is not null), false)`;

const isOpen = (table: string, team: ShownTo) => {
  const after = sql.ref(`${table}.publish_after_block_id`);
  return sql`(${after} is null or ${isBlockSolved(after, team)})`;
};

/** Tells whether the team, which may see the block, may see the riddle in the row of this name, by the rule of shown.rules.ts. */
export const isRiddleShown = (team: ShownTo, table = 'riddle') =>
  sql<boolean>`(${sql.ref(`${table}.published_at`)} is not null and (${isOpen(table, team)} or ${isSolved(sql.ref(`${table}.id`), team)}))`;

/** Tells whether the team may see the block in the row `block`, by the rule of shown.rules.ts. */
export const isBlockShown = (team: ShownTo) =>
  sql<boolean>`(block.published_at is not null and (${isOpen('block', team)}
    or exists (select from riddle as begun where begun.block_id = block.id and begun.archived_at is null and begun.published_at is not null
      and ${isSolved(sql`begun.id`, team)})))`;

/** Tells whether the team may see the riddle in the row `riddle`, whose block is in the row `block`. */
export const isShown = (team: ShownTo) => sql<boolean>`${isBlockShown(team)} and ${isRiddleShown(team)}`;

/** Tells whether every team may see the riddle, because it and its block are published and neither follows a block. */
export const isShownToAll = sql<boolean>`(block.published_at is not null and block.publish_after_block_id is null
  and riddle.published_at is not null and riddle.publish_after_block_id is null)`;

/** Tells whether the riddle and its block are published, so that everybody may see them once the answers are open. */
export const isPublished = sql<boolean>`(block.published_at is not null and riddle.published_at is not null)`;

/** Counts a riddle within its block from 1, among the riddles that the team may see. */
export const selectShownNumber = (
  team: ShownTo,
) => sql<number>`(select count(*) from riddle as earlier where earlier.block_id = riddle.block_id
  and earlier.archived_at is null and (earlier.position, earlier.id) <= (riddle.position, riddle.id) and ${isRiddleShown(team, 'earlier')})`;
