import { requireViewer } from '#server/modules/identity/identity.ts';
import { requireActive } from '#server/modules/events/events.ts';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, type Play, readPlay } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { listBlocks } from './blocks.store.ts';
import type { Block, Riddle } from './quest.types.ts';
import { visibleRiddle } from './riddle-visibility.rules.ts';
import { findRiddle, listRiddlePlaces, listRiddles, type StoredRiddle } from './riddles.store.ts';

const seen = (row: StoredRiddle): Riddle => visibleRiddle({ ...row, hintCoins: row.hintCoins ?? defaultPrices.hintCoins });

/** Which blocks the viewer may see: the team's category of the current event; an organizer without a team sees all. */
async function scopeOf(ctx: Context) {
  requireViewer(ctx);
  const { event, membership }: Play = await readPlay(ctx);
  if (!membership && ctx.viewer?.role !== 'organizer') throw new NotInTeam();
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

/** The riddles of blocks that the viewer was given, as the viewer's team may see them: one statement for all. */
export async function readRiddlesOfBlocks(ctx: Context, blocks: readonly Pick<Block, 'id' | 'teamId'>[]): Promise<Riddle[]> {
  const teamId = blocks[0]?.teamId ?? null;
  return (await listRiddles(ctx.db, { blockIds: blocks.map((block) => block.id), teamId })).map(seen);
}

/** One riddle as the viewer's team may see it, under the same rule as its block. */
export async function readRiddle(ctx: Context, id: number): Promise<Riddle | null> {
  const scope = await scopeOf(ctx);
  const [place] = await listRiddlePlaces(ctx.db, [id]);
  if (!scope || !place || place.eventId !== scope.eventId) return null;
  if (scope.categoryId !== null && place.categoryId !== scope.categoryId) return null;
  return readTeamRiddle(ctx, { riddleId: id, teamId: scope.teamId });
}

/** A riddle for a team that is known to play it. */
export async function readTeamRiddle(
  ctx: Context,
  { riddleId, teamId }: { riddleId: number; teamId: number | null },
): Promise<Riddle | null> {
  const [riddle] = await findRiddle(ctx, { id: riddleId, teamId });
  return riddle ? seen(riddle) : null;
}
