import { requireBegun } from '#server/modules/events/events.ts';
import { hasScope, requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, type Play, readPlay, readTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { Block, Riddle } from '../quest.types.ts';
import { listBlocks } from './blocks.store.ts';
import { visibleRiddle } from './riddle-visibility.rules.ts';
import { findRiddle, findRiddleOfMember, listRiddlePlaces, listRiddles, type StoredRiddle } from './riddles.store.ts';

const seen = (row: StoredRiddle): Riddle => visibleRiddle({ ...row, hintCoins: row.hintCoins ?? defaultPrices.hintCoins });

/**
 * Says which blocks the viewer may see: those of the team's category in the current event. An organizer without a team and an
 * integration see all of them, as a team that has solved nothing yet.
 */
async function scopeOf(ctx: Context) {
  const isIntegration = hasScope(ctx, 'quest:read');
  if (!isIntegration) requireViewer(ctx);
  const { event, membership }: Play = await readPlay(ctx);
  if (!membership && !isIntegration && ctx.viewer?.role !== 'organizer') throw new NotInTeam();
  requireBegun(ctx, event);
  return event && { eventId: event.id, categoryId: membership?.categoryId ?? null, teamId: membership?.teamId ?? null };
}

export async function readBlocks(ctx: Context): Promise<Block[]> {
  const scope = await scopeOf(ctx);
  if (!scope) return [];
  return (await listBlocks(ctx.db, scope)).map((block) => ({ ...block, teamId: scope.teamId }));
}

/** Reads one block. Null when it is not there, is archived, or belongs to another category or event. */
export async function readBlock(ctx: Context, id: number): Promise<Block | null> {
  const scope = await scopeOf(ctx);
  if (!scope) return null;
  const [block] = await listBlocks(ctx.db, { ...scope, id });
  return block ? { ...block, teamId: scope.teamId } : null;
}

/** Reads the list of blocks as a team sees it, for organizers and at any time of the event. Null for a team that is not there. */
export async function readBlocksAsSeen(ctx: Context, teamId: number): Promise<Block[] | null> {
  requireRole(ctx, 'organizer');
  const team = await readTeam(ctx, teamId);
  if (!team) return null;
  const { eventId, categoryId } = team;
  return (await listBlocks(ctx.db, { eventId, categoryId, teamId })).map((block) => ({ ...block, teamId }));
}

/** Reads the riddles of blocks that the viewer was given, as the team of each may see them, by one statement for each team. */
export async function readRiddlesOfBlocks(ctx: Context, blocks: readonly Pick<Block, 'id' | 'teamId'>[]): Promise<Riddle[]> {
  const riddles: Riddle[] = [];
  for (const [teamId, ofTeam] of Map.groupBy(blocks, (block) => block.teamId))
    riddles.push(...(await listRiddles(ctx.db, { blockIds: ofTeam.map((block) => block.id), teamId })).map(seen));
  return riddles;
}

/** Reads one riddle as the viewer's team may see it, under the same rule as its block. */
export async function readRiddle(ctx: Context, id: number): Promise<Riddle | null> {
  const scope = await scopeOf(ctx);
  const [place] = await listRiddlePlaces(ctx.db, [id]);
  if (!scope || !place || place.eventId !== scope.eventId) return null;
  if (scope.categoryId !== null && place.categoryId !== scope.categoryId) return null;
  const [riddle] = await findRiddle(ctx, { id, teamId: scope.teamId });
  return riddle ? seen(riddle) : null;
}

/** Reads the riddle of a move as its team sees it now. Null for a viewer who has no seat in that team. */
export async function readRiddleOfMove(ctx: Context, move: { riddleId: number; teamId: number }): Promise<Riddle | null> {
  const { userId } = requireViewer(ctx);
  const [riddle] = await findRiddleOfMember(ctx, { id: move.riddleId, teamId: move.teamId, userId });
  return riddle ? seen(riddle) : null;
}
