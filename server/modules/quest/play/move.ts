import {
  announceEntry,
  type Balance,
  enteringLine,
  entryValues,
  movingBalance,
  type PriceList,
  recordEntry,
  solveWorth,
} from '#server/modules/scoring/scoring.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import type { PipelineContext } from '#server/platform/context.ts';
import { type ResultValues, type ToSave, writeResult } from '#server/platform/db/statements/key-row.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { HintBought, Verdict } from '../quest.types.ts';
import { noteTeam } from './after-move.ts';
import { type HintValues, writingHint } from './buy-hint.store.ts';
import { type PlayRow, type SolveValues, writeAttempt, writingSolve } from './play.store.ts';

// Parts of a larger statement. Nothing is sent before writeSolve or writeHint is called.
const entryParts = (building: Parameters<typeof enteringLine>[0]) => ({ line: enteringLine(building), balance: movingBalance(building) });
const writeSolve = prepared<SolveValues, object>((building) => writingSolve(building, entryParts(building)));
const writeHint = prepared<HintValues, object>((building) => writingHint(building, entryParts(building)));
const writeResultAlone = prepared<ResultValues, object>((building) => writeResult(building));

interface MoveState {
  userId: number;
  riddleId: number;
  /** The key of the answer; empty for a move without one. */
  matchKey: string;
  /** The balance of the team, whose row is the lock. */
  team: Balance;
  /** The riddle and all that its rules depend on, as it is under the lock. */
  riddle: PlayRow;
  prices: PriceList;
}

/**
 * A move of a player, under the lock of the team. A function sends all its effects and the result for a retry by one statement, which the
 * commit follows at once. The move is done when it is committed.
 */
export interface Move extends MoveState {
  /** If the team has solved the riddle, or has given the answer before, the verdict says so. */
  recordWrong(answer: string): Verdict;
  /** A right answer to a riddle that the team has solved: it is saved and earns nothing. */
  recordRepeat(answer: string): Verdict;
  /** The first right answer, which is credited; the bonus for a whole block takes one more statement. */
  recordSolve(answer: string): Verdict;
  buyHint(): HintBought;
  /** A hint that the team has bought before. It costs nothing, and only the result is saved. */
  repeatHint(): HintBought;
}

export function moveOf(ctx: PipelineContext, { toSave, ...state }: MoveState & { toSave: ToSave }): Move {
  const { userId, riddleId, matchKey, team, riddle, prices } = state;
  const { teamId, epoch } = team;
  const attempt = { teamId, riddleId, userId, epoch, matchKey, isRepeat: riddle.isAlreadyTried, answersVersion: riddle.answersVersion };

  /** Shows the team with the balance that the move leaves, without another read of it. */
  const teamWith = ({ scoreHalf, coins, version }: Pick<Balance, 'scoreHalf' | 'coins' | 'version'>): Team => ({
    id: teamId,
    eventId: team.eventId,
    categoryId: riddle.categoryId,
    name: riddle.teamName,
    hintCoins: prices.hintCoins,
    coinValueHalf: prices.coinValueHalf,
    freezeAt: riddle.freezeAt,
    revealedAt: riddle.revealedAt,
    now: riddle.now,
    scoreHalf,
    coins,
    version,
    history: riddle.history,
  });

  function recordAttempt(answer: string, { isRight, verdict }: { isRight: boolean; verdict: Verdict }): Verdict {
    ctx.withCommit(writeAttempt(ctx, { ...attempt, answer, isRight, ...toSave(verdict) }));
    return noteTeam(verdict, teamWith(team));
  }

  return {
    ...state,
    recordWrong: (answer) =>
      recordAttempt(answer, {
        isRight: false,
        verdict: riddle.isSolved
          ? { kind: 'AlreadySolved', riddleId, teamId }
          : { kind: 'WrongAnswer', riddleId, teamId, alreadyTried: riddle.isAlreadyTried },
      }),
    recordRepeat: (answer) =>
      recordAttempt(answer, { isRight: true, verdict: { kind: 'Solved', riddleId, teamId, credited: false, half: 0, coins: 0 } }),
    recordSolve(answer) {
      const worth = solveWorth(prices, riddle.hintBought);
      const bonus = riddle.othersUnsolved === 0 ? prices.blockSolvedHalf : 0;
      const verdict: Verdict = { kind: 'Solved', riddleId, teamId, credited: true, half: worth.half + bonus, coins: worth.coins };

      const entry = entryValues({ balance: team, kind: 'solve', ...worth, riddleId, actorId: userId });
      const solve = { ...attempt, answer, isRight: true, withHint: riddle.hintBought };
      ctx.withCommit(writeSolve(ctx, { ...entry, ...solve, ...toSave(verdict) }));
      let after = movedBy(team, worth);
      if (bonus > 0) {
        const block = { blockId: riddle.blockId, half: bonus, coins: 0 };
        ctx.withCommit(recordEntry(ctx, { balance: after, kind: 'block_solved', ...block, actorId: userId }));
        after = movedBy(after, block);
      }
      announceEntry(ctx, team);
      return noteTeam(verdict, teamWith(after));
    },
    buyHint() {
      const bought: HintBought = { kind: 'HintBought', riddleId, teamId, spentCoins: prices.hintCoins };
      const price = { half: 0, coins: -prices.hintCoins };
      const entry = entryValues({ balance: team, kind: 'hint', ...price, riddleId, actorId: userId });
      ctx.withCommit(writeHint(ctx, { ...entry, riddleId, userId, ...toSave(bought) }));
      announceEntry(ctx, team);
      return noteTeam(bought, teamWith(movedBy(team, price)));
    },
    repeatHint() {
      const bought: HintBought = { kind: 'HintBought', riddleId, teamId, spentCoins: 0 };
      ctx.withCommit(writeResultAlone(ctx, toSave(bought)));
      return noteTeam(bought, teamWith(team));
    },
  };
}

/** The balance after an entry, which nobody else can change before the commit. */
const movedBy = (balance: Balance, { half, coins }: { half: number; coins: number }): Balance => ({
  ...balance,
  scoreHalf: balance.scoreHalf + half,
  coins: balance.coins + coins,
  version: balance.version + 1,
});
