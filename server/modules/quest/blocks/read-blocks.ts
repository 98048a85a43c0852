import { type QuestEvent, readEvent, requireBegun } from '#server/modules/events/events.ts';
import { hasScope, requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import { defaultPrices, readPrices } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readSelf, readTeam, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import type { Block, Riddle, TeamRiddles } from '../quest.types.ts';
import { listTeamRiddles } from './blocks.store.ts';
import { type BlockContent, readContent } from './quest-content.ts';
import { listSolved, type Solved, type SolveKey, type StoredContent } from './quest-content.store.ts';
import { visibleRiddle } from './riddle-visibility.rules.ts';
import { findRiddleState } from './riddle-state.store.ts';
import { shownBlock } from './shown.rules.ts';

/** Says which blocks somebody sees: those of the team's category, or without a team all of the event, as if nothing were solved. */
interface Scope {
  event: Pick<QuestEvent, 'id' | 'questVersion' | 'history'>;
  team: Pick<Team, 'id' | 'categoryId'> | null;
  hintCoins: number;
}

/**
 * Says which blocks the viewer may see: those of the team's category in the current event. An organizer without a team and an
 * integration see all of them, as a team that has solved nothing yet.
 */
async function scopeOf(ctx: Context): Promise<Scope | null> {
  const isIntegration = hasScope(ctx, 'quest:read');
  if (!isIntegration) requireViewer(ctx);
  const { event, team } = await readSelf(ctx, ctx.viewer?.userId ?? null);
  if (!team && !isIntegration && ctx.viewer?.role !== 'organizer') throw new NotInTeam();
  requireBegun(ctx, event);
  return event && { event, team, hintCoins: await hintCoinsOf(ctx, event.id, team) };
}

const hintCoinsOf = async (ctx: Context, eventId: number, team: Team | null): Promise<number> =>
  team ? (team.hintCoins ?? defaultPrices.hintCoins) : (await readPrices(ctx, eventId)).hintCoins;

const readTeamRiddles = batching<number, TeamRiddles | null>(async (on, teamIds) => {
  const found = new Map((await listTeamRiddles(on, { teamIds: [...new Set(teamIds)] })).map((row) => [row.teamId, row]));
  return teamIds.map((id) => found.get(id) ?? null);
});

/** Reads the blocks that a scope has, and how far its team is in them. */
async function readInScope(ctx: Context, { event, team, hintCoins }: Scope, id?: number): Promise<Block[]> {
  const [content, done] = await Promise.all([readContent(ctx, event), team && readTeamRiddles(ctx, team.id)]);
  const [solved, visited] = [new Set(done?.solvedIds), new Set(done?.visitedIds)];
  return content
    .filter((block) => (team === null || block.categoryId === team.categoryId) && (id === undefined || block.id === id))
    .flatMap((block) => shownBlock(block, { content, solvedIds: done?.solvedIds ?? [] }) ?? [])
    .map(({ riddles, isForAll: _isForAll, afterBlockId: _afterBlockId, ...block }) => ({
      ...block,
      totalCount: riddles.length,
      solvedCount: riddles.filter((riddle) => solved.has(riddle.id)).length,
      visitedCount: riddles.filter((riddle) => visited.has(riddle.id)).length,
      team: done,
      hintCoins,
      questVersion: event.questVersion,
      history: event.history,
    }));
}

export async function readBlocks(ctx: Context): Promise<Block[]> {
  const scope = await scopeOf(ctx);
  return scope ? readInScope(ctx, scope) : [];
}

/** Reads one block. Null when it is not there, is archived, or belongs to another category or event. */
export async function readBlock(ctx: Context, id: number): Promise<Block | null> {
  const scope = await scopeOf(ctx);
  const [block] = scope ? await readInScope(ctx, scope, id) : [];
  return block ?? null;
}

/** Reads the list of blocks as a team sees it, for organizers and at any time of the event. Null for a team that is not there. */
export async function readBlocksAsSeen(ctx: Context, teamId: number): Promise<Block[] | null> {
  requireRole(ctx, 'organizer');
  const team = await readTeam(ctx, teamId);
  const event = team && (await readEvent(ctx, team.eventId));
  return event && readInScope(ctx, { event, team, hintCoins: await hintCoinsOf(ctx, event.id, team) });
}

const readSolved = batching<SolveKey, Solved | null>(async (on, asked) => {
  const [teamIds, riddleIds] = [asked.map(({ teamId }) => teamId), asked.map(({ riddleId }) => riddleId)];
  const rows = await listSolved(on, { teamIds, riddleIds, epochs: asked.map(({ epoch }) => epoch) });
  const found = new Map(rows.map((row) => [`${row.teamId} ${row.riddleId}`, row]));
  return asked.map(({ teamId, riddleId }) => found.get(`${teamId} ${riddleId}`) ?? null);
});

const unsolved = { insiderLinks: [], solvedAt: null, solvedBy: null, withHint: null, half: null, coins: null };

/** Shows a riddle as a team may see it; without a team as one that has done nothing. */
async function readAsSeen(ctx: Context, content: StoredContent, { team, hintCoins }: Pick<Block, 'team' | 'hintCoins'>): Promise<Riddle> {
  const { id } = content;
  const solved = team?.solvedIds.includes(id) ? await readSolved(ctx, { teamId: team.teamId, riddleId: id, epoch: team.epoch }) : null;
  return visibleRiddle({
    ...content,
    ...(solved ?? unsolved),
    teamId: team?.teamId ?? null,
    hintBought: team?.hintIds.includes(id) ?? false,
    isVisited: team?.visitedIds.includes(id) ?? false,
    hintCoins,
  });
}

/** Reads the riddles of a block that the viewer was given, as its team may see them. */
export async function readRiddlesOfBlock(ctx: Context, block: Block): Promise<Riddle[]> {
  const content = await readContent(ctx, { ...block, id: block.eventId });
  const stored = content.find(({ id }) => id === block.id);
  const riddles = (stored && shownBlock(stored, { content, solvedIds: block.team?.solvedIds ?? [] })?.riddles) ?? [];
  return Promise.all(riddles.map((riddle) => readAsSeen(ctx, riddle, block)));
}

const holderOf = (content: readonly BlockContent[], id: number): BlockContent | undefined =>
  content.find(({ riddles }) => riddles.some((riddle) => riddle.id === id));

/** Finds a riddle that a team may see which has solved these riddles. */
function riddleIn(content: readonly BlockContent[], { id, solvedIds }: { id: number; solvedIds: readonly number[] }): StoredContent | null {
  const holder = holderOf(content, id);
  return (holder && shownBlock(holder, { content, solvedIds })?.riddles.find((riddle) => riddle.id === id)) ?? null;
}

/** Reads one riddle as the viewer's team may see it, under the same rule as its block. */
export async function readRiddle(ctx: Context, id: number): Promise<Riddle | null> {
  const scope = await scopeOf(ctx);
  if (!scope) return null;
  const [content, team] = await Promise.all([readContent(ctx, scope.event), scope.team && readTeamRiddles(ctx, scope.team.id)]);
  const seen = content.filter(({ categoryId }) => scope.team === null || categoryId === scope.team.categoryId);
  const riddle = riddleIn(seen, { id, solvedIds: team?.solvedIds ?? [] });
  return riddle ? readAsSeen(ctx, riddle, { team, hintCoins: scope.hintCoins }) : null;
}

/** Reads the riddle of a move as its team sees it now. Null for a viewer who has no seat in that team. */
export async function readRiddleOfMove(ctx: Context, move: { riddleId: number; teamId: number }): Promise<Riddle | null> {
  const { userId } = requireViewer(ctx);
  const [found] = await findRiddleState(ctx, { id: move.riddleId, teamId: move.teamId, userId });
  if (!found) return null;
  const { eventId, questVersion, history, hintCoins, ...state } = found;
  const content = await readContent(ctx, { id: eventId, questVersion, history });
  // Only where something follows a block, the riddle's number depends on what the team has solved.
  const team = holderOf(content, move.riddleId)?.isForAll ? null : await readTeamRiddles(ctx, move.teamId);
  const riddle = riddleIn(content, { id: move.riddleId, solvedIds: team?.solvedIds ?? [] });
  return riddle ? visibleRiddle({ ...riddle, ...state, hintCoins: hintCoins ?? defaultPrices.hintCoins }) : null;
}
