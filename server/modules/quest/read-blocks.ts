import { hasScope, requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import { requireActive } from '#server/modules/events/events.ts';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, type Play, readPlay, readTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { listBlocks } from './blocks.store.ts';
import type { Block, Riddle } from './quest.types.ts';
import { visibleRiddle } from './riddle-visibility.rules.ts';
import { findRiddle, findRiddleOfMember, listRiddlePlaces, listRiddles, type StoredRiddle } from './riddles.store.ts';

const seen = (row: StoredRiddle): Riddle => visibleRiddle({ ...row, hintCoins: row.hintCoins ?? defaultPrices.hintCoins });

/**
 * Which blocks the viewer may see: the team's category of the current event; an organizer without a team sees all, and so
 * does an integration, both as a team that has solved nothing yet.
 */
async function scopeOf(ctx: Context) {
  const isIntegration = hasScope(ctx, 'quest:read');
  if (!isIntegration) requireViewer(ctx);
  const { event, membership }: Play = await readPlay(ctx);
  if (!membership && !isIntegration && ctx.viewer?.role !== 'organizer') throw new NotInTeam();
  requireActive(ctx, event);
  return event && { eventId: event.id, categoryId: membership?.categoryId ?? null, teamId: membership?.teamId ?? null };
}

export async function readBlocks(ctx: Context): Promise<Block[]> {
  const scope = await scopeOf(ctx);
  if (!scope) return [];
  return (await listBlocks(ctx.db, scope)).map((block) => ({ ...block, teamId: scope.teamId }));
}

/** Null for a block that is not there, is archived, or belongs to another category or event. */
export async function readBlock(ctx: Context, id: number): Promise<Block | null> {
  const scope = await scopeOf(ctx);
  if (!scope) return null;
  const [block] = await listBlocks(ctx.db, { ...scope, id });
  return block ? { ...block, teamId: scope.teamId } : null;
}

/** What a team sees in the list of blocks, for organizers, whatever the event's clock says; null for a team that is not there. */
export async function readBlocksAsSeen(ctx: Context, teamId: number): Promise<Block[] | null> {
  requireRole(ctx, 'organizer');
  const team = await readTeam(ctx, teamId);
  if (!team) return null;
  const { eventId, categoryId } = team;
  return (await listBlocks(ctx.db, { eventId, categoryId, teamId })).map((block) => ({ ...block, teamId }));
}

/** The riddles of blocks that the viewer was given, as the team of each may see them: one statement for each team. */
export async function readRiddlesOfBlocks(ctx: Context, blocks: readonly Pick<Block, 'id' | 'teamId'>[]): Promise<Riddle[]> {
  const riddles: Riddle[] = [];
  for (const [teamId, ofTeam] of Map.groupBy(blocks, (block) => block.teamId))
    riddles.push(...(await listRiddles(ctx.db, { blockIds: ofTeam.map((block) => block.id), teamId })).map(seen));
  return riddles;
}

/** One riddle as the viewer's team may see it, under the same rule as its block. */
export async function readRiddle(ctx: Context, id: number): Promise<Riddle | null> {
  const scope = await scopeOf(ctx);
  const [place] = await listRiddlePlaces(ctx.db, [id]);
  if (!scope || !place || place.eventId !== scope.eventId) return null;
  if (scope.categoryId !== null && place.categoryId !== scope.categoryId) return null;
  const [riddle] = await findRiddle(ctx, { id, teamId: scope.teamId });
  return riddle ? seen(riddle) : null;
}

/** The riddle of a move as its team sees it now; null for a viewer who has no seat in that team. */
export async function readRiddleOfMove(ctx: Context, move: { riddleId: number; teamId: number }): Promise<Riddle | null> {
  const { userId } = requireViewer(ctx);
  const [riddle] = await findRiddleOfMember(ctx, { id: move.riddleId, teamId: move.teamId, userId });
  return riddle ? seen(riddle) : null;
}
