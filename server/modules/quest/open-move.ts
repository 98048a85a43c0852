import { requireViewer } from '#server/modules/identity/identity.ts';
import { requireActive } from '#server/modules/events/events.ts';
import { type Balance, lockBalance } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readPlay } from '#server/modules/teams/teams.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findPlayState, type PlayState } from './play.store.ts';

export interface Move {
  viewer: Viewer;
  balance: Balance;
  state: PlayState;
}

/**
 * What a move of a player begins with, inside its transaction: the team's lock, then one look at everything the move
 * depends on. Refuses when there is no team, no such riddle for it, or nothing can be played now.
 */
export async function openMove(ctx: Context, riddleId: number): Promise<Move> {
  const viewer = requireViewer(ctx);
  const { membership } = await readPlay(ctx);
  if (!membership) throw new NotInTeam();

  const balance = await lockBalance(ctx, membership.teamId);
  const move = { teamId: membership.teamId, userId: viewer.userId, riddleId, epoch: balance.epoch, now: ctx.clock.now };
  const state = await findPlayState(ctx.db, move);
  if (!state) throw new NotFound();
  requireActive(ctx, { status: state.eventStatus });
  return { viewer, balance, state };
}
