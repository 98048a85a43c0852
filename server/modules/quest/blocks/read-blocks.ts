import { type QuestEvent, readEvent, requireBegun } from '#server/modules/events/events.ts';
import { apiTokens, mayOrganizer, requireRight, requireViewer } from '#server/modules/identity/identity.ts';
import { defaultPrices, readPrices } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readSelf, readTeam, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import type { Block, Riddle, TeamRiddles } from '../quest.types.ts';
import { listTeamRiddles } from './blocks.store.ts';
import { listSolveDetails, type SolveDetails, type SolveKey, type StoredContent } from './quest-content.store.ts';
import { readContent } from './quest-content.ts';
import { findVisibleRiddle, toVisibleBlock, toVisibleRiddle } from './shown.rules.ts';

/** The blocks that somebody sees: those of the team's category or, without a team, all of the event, as if nothing were solved. */
interface Scope {
  event: Pick<QuestEvent, 'id' | 'questVersion' | 'history'>;
  team: Pick<Team, 'id' | 'categoryId'> | null;
  hintCoins: number;
}

/**
 * Reads which blocks the viewer may see: those of the team's category in the current event. An organizer who knows the riddles, without a team, and an integration
 * see all blocks of the event, like a team that has solved nothing yet.
 */
async function readScope(ctx: Context): Promise<Scope | null> {
  const isIntegration = apiTokens.hasScope(ctx, 'quest:read');
  if (!isIntegration) requireViewer(ctx);
  const { event, team } = await readSelf(ctx, ctx.viewer?.userId ?? null);
  if (!team && !isIntegration && !mayOrganizer(ctx.viewer, 'secrets')) throw new NotInTeam();
  requireBegun(ctx, event);
  return event && { event, team, hintCoins: await readHintPrice(ctx, event.id, team) };
}

const readHintPrice = async (ctx: Context, eventId: number, team: Team | null): Promise<number> =>
  team ? (team.hintCoins ?? defaultPrices.hintCoins) : (await readPrices(ctx, eventId)).hintCoins;

/** Reads which riddles of its quest a team has solved, bought hints of and visited. */
export const readTeamRiddles = batching<number, TeamRiddles | null>(async (on, teamIds) => {
  const rows = await listTeamRiddles(on, { teamIds: [...new Set(teamIds)] });
  const byTeam = new Map(rows.map((row) => [row.teamId, row]));
  return teamIds.map((id) => byTeam.get(id) ?? null);
});

const isInPlay = ({ withdrawn }: StoredContent) => withdrawn === null;

/** Reads the blocks of a scope, and how far its team is in them. */
async function readScopeBlocks(ctx: Context, { event, team, hintCoins }: Scope, id?: number): Promise<Block[]> {
  const [content, done] = await Promise.all([readContent(ctx, event), team && readTeamRiddles(ctx, team.id)]);
  const [solved, visited] = [new Set(done?.solvedIds), new Set(done?.visitedIds)];
  return content
    .filter((block) => (team === null || block.categoryId === team.categoryId) && (id === undefined || block.id === id))
    .flatMap((block) => toVisibleBlock(block, { content, solvedIds: done?.solvedIds ?? [] }) ?? [])
    .map(({ riddles, isForAll: _isForAll, afterBlockId: _afterBlockId, ...block }) => ({ block, inPlay: riddles.filter(isInPlay) }))
    .map(({ block, inPlay }) => ({
      ...block,
      totalCount: inPlay.length,
      solvedCount: inPlay.filter((riddle) => solved.has(riddle.id)).length,
      visitedCount: inPlay.filter((riddle) => visited.has(riddle.id)).length,
      team: done,
      hintCoins,
      questVersion: event.questVersion,
      history: event.history,
    }));
}

export async function readBlocks(ctx: Context): Promise<Block[]> {
  const scope = await readScope(ctx);
  return scope ? readScopeBlocks(ctx, scope) : [];
}

/** Reads one block. Null when the block does not exist, is archived, or belongs to another category or event. */
export async function readBlock(ctx: Context, id: number): Promise<Block | null> {
  const scope = await readScope(ctx);
  const [block] = scope ? await readScopeBlocks(ctx, scope, id) : [];
  return block ?? null;
}

/** Reads the list of blocks as a team sees it, for organizers and at any time of the event. Null for an unknown team. */
export async function readBlocksAsSeen(ctx: Context, teamId: number): Promise<Block[] | null> {
  requireRight(ctx, 'secrets');
  const team = await readTeam(ctx, teamId);
  const event = team && (await readEvent(ctx, team.eventId));
  return event && readScopeBlocks(ctx, { event, team, hintCoins: await readHintPrice(ctx, event.id, team) });
}

const readSolveDetails = batching<SolveKey, SolveDetails | null>(async (on, keys) => {
  const rows = await listSolveDetails(on, {
    teamIds: keys.map(({ teamId }) => teamId),
    riddleIds: keys.map(({ riddleId }) => riddleId),
    epochs: keys.map(({ epoch }) => epoch),
  });
  const byKey = new Map(rows.map((row) => [`${row.teamId} ${row.riddleId}`, row]));
  return keys.map(({ teamId, riddleId }) => byKey.get(`${teamId} ${riddleId}`) ?? null);
});

const unsolved = { insiderLinks: [], solvedAt: null, solvedBy: null, withHint: null, half: null, coins: null };

/** Reads a riddle as a team may see it or, without a team, as a team that has done nothing would see it. */
async function readAsSeen(ctx: Context, content: StoredContent, { team, hintCoins }: Pick<Block, 'team' | 'hintCoins'>): Promise<Riddle> {
  const { id } = content;
  const solved = team?.solvedIds.includes(id)
    ? await readSolveDetails(ctx, { teamId: team.teamId, riddleId: id, epoch: team.epoch })
    : null;
  return toVisibleRiddle({
    ...content,
    ...(solved ?? unsolved),
    teamId: team?.teamId ?? null,
    hintsBought: team?.hintIds.filter((bought) => bought === id).length ?? 0,
    isVisited: team?.visitedIds.includes(id) ?? false,
    hintCoins,
  });
}

/** Reads the riddles of a block as its team may see them. The caller has read the block for the viewer. */
export async function readRiddlesOfBlock(ctx: Context, block: Block): Promise<Riddle[]> {
  const content = await readContent(ctx, { ...block, id: block.eventId });
  const stored = content.find(({ id }) => id === block.id);
  const riddles = (stored && toVisibleBlock(stored, { content, solvedIds: block.team?.solvedIds ?? [] })?.riddles) ?? [];
  return Promise.all(riddles.map((riddle) => readAsSeen(ctx, riddle, block)));
}

/** Reads one riddle as the viewer's team may see it, under the same rule as its block. */
export async function readRiddle(ctx: Context, id: number): Promise<Riddle | null> {
  const scope = await readScope(ctx);
  if (!scope) return null;
  const [content, team] = await Promise.all([readContent(ctx, scope.event), scope.team && readTeamRiddles(ctx, scope.team.id)]);
  const blocks = content.filter(({ categoryId }) => scope.team === null || categoryId === scope.team.categoryId);
  const riddle = findVisibleRiddle(blocks, { id, solvedIds: team?.solvedIds ?? [] });
  return riddle ? readAsSeen(ctx, riddle, { team, hintCoins: scope.hintCoins }) : null;
}
