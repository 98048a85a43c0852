import { requireViewer } from '#server/modules/identity/identity.ts';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import { readTeamAsViewer, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { readContent } from '../blocks/quest-content.ts';
import { readTeamRiddles } from '../blocks/read-blocks.ts';
import { findParentBlock, findVisibleRiddle, toVisibleRiddle } from '../blocks/shown.rules.ts';
import type { MoveResult, Riddle } from '../quest.types.ts';
import { findRiddleStates, type RiddleState } from './riddle-state.store.ts';

/** The team as a move left it, by the result. The result itself is saved for retries, so it holds ids and numbers only. */
const teamAfterMove = new WeakMap<MoveResult, Team>();

export function rememberTeam(result: MoveResult, team: Team): void {
  teamAfterMove.set(result, team);
}

/** Reads the team of a move as the move left it, or as it is now after a replay. Null for a viewer who has left the team by then. */
export const readTeamAfter = async (ctx: Context, result: MoveResult): Promise<Team | null> =>
  teamAfterMove.get(result) ?? readTeamAsViewer(ctx, result.teamId);

/** The state of a riddle as a move left it, by the result of the move. */
const stateAfterMove = new WeakMap<MoveResult, RiddleState>();

/** Reads in the transaction of these moves what each team sees of its riddle afterwards. readRiddleAfter then needs no statement. */
export async function preloadRiddles(ctx: Context, moves: readonly { userId: number; result: MoveResult }[]): Promise<void> {
  const states = await findRiddleStates(
    ctx,
    moves.map(({ userId, result: { riddleId, teamId } }) => ({ userId, riddleId, teamId })),
  );
  for (const [index, { result }] of moves.entries()) {
    const state = states[index];
    if (state) stateAfterMove.set(result, state);
  }
}

/** Reads the riddle of a move as its team sees it after the move, or now after a replay. Null for a viewer who has no seat in that team. */
export async function readRiddleAfter(ctx: Context, result: MoveResult): Promise<Riddle | null> {
  const { userId } = requireViewer(ctx);
  const { riddleId, teamId } = result;
  const stateAfter = stateAfterMove.get(result) ?? (await findRiddleStates(ctx, [{ riddleId, teamId, userId }]))[0];
  if (!stateAfter) return null;
  const { eventId, questVersion, history, hintCoins, ...state } = stateAfter;
  const content = await readContent(ctx, { id: eventId, questVersion, history });
  // The number of the riddle depends on what the team has solved only in a block of which something follows another block.
  const team = findParentBlock(content, riddleId)?.isForAll ? null : await readTeamRiddles(ctx, teamId);
  const riddle = findVisibleRiddle(content, { id: riddleId, solvedIds: team?.solvedIds ?? [] });
  return riddle ? toVisibleRiddle({ ...riddle, ...state, hintCoins: hintCoins ?? defaultPrices.hintCoins }) : null;
}
