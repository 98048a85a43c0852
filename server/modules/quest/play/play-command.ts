import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { currentEventQuery, requireActive } from '#server/modules/events/events.ts';
import { mayOrganizer, requireViewer } from '#server/modules/identity/identity.ts';
import {
  announceEntry,
  type Balance,
  defaultPrices,
  type PriceList,
  pricesOfRiddle,
  pricesQuery,
} from '#server/modules/scoring/scoring.ts';
import { NotInTeam, teamIdQuery } from '#server/modules/teams/teams.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Command, type Once, sharedCommand } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { batched, type Outcome, type PerformBatch } from '#server/platform/db/batches.ts';
import { firstResult } from '#server/platform/db/statements/key-row.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { NotFound } from '#server/platform/errors.ts';
import { RiddleWithdrawn, TeamTooSmall } from '../quest.errors.ts';
import type { HintBought, Verdict } from '../quest.types.ts';
import { preloadRiddles } from './after-move.ts';
import { lockTeams, type MoveKeys, type MoveRow, type MoveState, readMoveStates } from './move-state.store.ts';
import { Move, MoveRows } from './move.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The input of every move. `teamId` is the team for which it was made: a phone may send it late, when the person is in another team. */
export const moveInput = z.object({ riddleId: id, teamId: id.optional() });

/** The result of any move. */
type MoveOutcome = Verdict | HintBought;

interface PlayDefinition<Schema extends z.ZodType, Result> {
  name: string;
  input: Schema;
  /** Computes the key of the answer in the input. A move without an answer has none. */
  matchKey?(input: z.output<Schema>): string;
  /** Decides the move by the rules of the command. */
  run(move: Move, input: z.output<Schema>): Result;
}

/**
 * Makes a command of a player: a move at a riddle, for the viewer's team in their current event. `run` is called under the lock of the team
 * with everything that the rules depend on. The command refuses before that when the viewer has no team, the team has no such riddle, the
 * event is not being played, or the team is too small.
 */
export const playCommand = <Schema extends z.ZodType<z.output<typeof moveInput>>, Result extends MoveOutcome>(
  definition: PlayDefinition<Schema, Result>,
): Command<Schema, Result> =>
  sharedCommand({
    name: definition.name,
    input: definition.input,
    allow: requireViewer,
    perform: (ctx, { input, actor, once }) => {
      const matchKey = definition.matchKey?.(input) ?? '';
      const decide = (move: Move) => definition.run(move, input);
      const { riddleId, teamId: forTeamId } = input;
      return makeMove(ctx, { userId: actor.userId, riddleId, forTeamId, matchKey, once, decide }) as Promise<Result>;
    },
  });

/** A move that waits for its transaction. */
interface PendingMove extends MoveKeys {
  /** The team for which the move was made, if the phone says so. */
  forTeamId: number | undefined;
  once: Once;
  /** Decides the move by its rules. A refusal is thrown. */
  decide(move: Move): MoveOutcome;
}

/** What the database says of a move: the balance of the team, which is locked, and the row of everything that the rules depend on. */
interface LockedState {
  team: Balance | null;
  row: MoveRow | undefined;
}

const lockFreeTeams = lockTeams(teamIdQuery, 'skip locked');
const waitForTeams = lockTeams(teamIdQuery, 'wait');
const readStates = readMoveStates((building) => ({
  savedResult: firstResult(building),
  currentEvent: currentEventQuery(building, building.param('userId')),
  prices: pricesQuery(building.db),
}));

/**
 * Locks the teams of these moves and reads their states. A transaction runs both in this order, so the second one reads under the
 * locks of the first.
 */
export const lookAt = (on: { db: Db; clock: Clock }, moves: readonly MoveKeys[], { waits }: { waits: boolean }) =>
  Promise.all([(waits ? waitForTeams : lockFreeTeams)(on, { userIds: moves.map(({ userId }) => userId) }), readStates(on, moves)]);

/**
 * The team for which each person last made a move. If somebody has left it since, a move takes its turn with the wrong team, which
 * changes no result.
 */
const lastTeams = new LRUCache<number, number>({ max: 20_000 });

/**
 * Makes the moves of one transaction in two round trips. The first locks the teams and reads all that the rules depend on; the second
 * writes and commits. The read is a statement after the lock, because a statement that waits for a lock sees the data from before the wait.
 *
 * A team makes one move in a transaction. If its team is locked, by another move of the batch or by somebody else, a move is made alone, in
 * a transaction that waits for the lock.
 */
const performMoves: PerformBatch<PendingMove, MoveOutcome> = async (ctx, members, { waits }) => {
  const moves = members.map(({ work }) => work);
  const look = () => lookAt(ctx, moves, { waits });
  const [balances, rows] = await (ctx.lookRows?.sample(ctx, moves.length, look) ?? look());
  for (const { userId, teamId } of balances) lastTeams.set(userId, teamId);
  const teams = new Map(balances.map(({ userId, ...team }) => [userId, team]));
  const writes = new MoveRows();
  const movedTeams = new Set<number>();
  const preloads: { userId: number; result: MoveOutcome }[] = [];

  const outcomes = members.map(({ ctx: callerCtx, work: move }, index): Outcome<MoveOutcome> => {
    const team = teams.get(move.userId) ?? null;
    const state: LockedState = { team, row: rows[index] };
    // Alone it waits for the lock and decides there: the team is locked by somebody else, or the person is in none, or a teammate moved in
    // this batch, so that `row` is from before that move.
    if (!waits && (!team || movedTeams.has(team.teamId))) return 'alone';
    try {
      const savedResult = findSavedResult(move, state);
      if (savedResult) {
        callerCtx.onReplay?.();
        return { result: savedResult };
      }
      const playable = requirePlayable(callerCtx, state, move);
      const moveRows = new MoveRows();
      const result = move.decide(new Move({ ...move, ...playable }, moveRows));
      moveRows.addResult(move.once.claim, result);
      if (moveRows.entries.length > 0) announceEntry(callerCtx, playable.team);
      // Last, because a move that is refused writes nothing.
      if (result.kind === 'Solved' || result.kind === 'HintBought') preloads.push({ userId: move.userId, result });
      writes.add(moveRows);
      movedTeams.add(playable.team.teamId);
      return { result };
    } catch (refusal) {
      // A bug in one move must not fail the others, so whatever is thrown belongs to this move alone.
      return { refusal };
    }
  });
  writes.send(ctx);
  if (preloads.length > 0) ctx.withCommit(preloadRiddles(ctx, preloads));
  return outcomes;
};

/**
 * Finds the result that the first request with the key was given, for a person who still has a seat in its team. Null for a first request.
 */
function findSavedResult({ once }: PendingMove, { team, row }: LockedState): MoveOutcome | null {
  const { requestHash = null, body = null } = row ?? {};
  const result = once.savedResult(requestHash === null ? null : { requestHash, body }) as MoveOutcome | null;
  if (result && team?.teamId !== result.teamId) throw new NotInTeam();
  return result;
}

/** Refuses a move that cannot be played now. */
function requirePlayable(
  ctx: Context,
  { team, row }: LockedState,
  { forTeamId }: PendingMove,
): { team: Balance; state: MoveState; prices: PriceList } {
  if (!team || (forTeamId !== undefined && forTeamId !== team.teamId)) throw new NotInTeam();
  if (!row || row.teamId === null) throw new NotFound();
  const state = row as MoveState;
  // Between the two statements the person has moved to a team that is not locked.
  if (state.teamId !== team.teamId) throw new NotInTeam();
  requireActive(ctx, { status: state.eventStatus });
  // Organizers who know the riddles may try them out, also alone.
  if (state.isTeamTooSmall && !mayOrganizer(ctx.viewer, 'secrets')) throw new TeamTooSmall();
  if (state.isWithdrawn) throw new RiddleWithdrawn();
  const prices = row.solveHalf === null ? defaultPrices : (row as PriceList);
  return { team, state, prices: pricesOfRiddle(prices, { solveHalf: state.ownSolveHalf, solveWithHintHalf: state.ownSolveWithHintHalf }) };
}

/** Returns the team of the person, as far as the process knows it. The phones of a team take turns here and seldom meet at its lock. */
const teamKey = ({ userId }: PendingMove): string => {
  const teamId = lastTeams.get(userId);
  return teamId === undefined ? `person ${userId}` : `team ${teamId}`;
};

/** Makes a move. Moves that come while the database is busy share a transaction. */
const makeMove = batched<PendingMove, MoveOutcome>(teamKey, performMoves);
