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
import type { Context } from '#server/platform/context.ts';
import type { SaveResult } from '#server/platform/db/statements/key-row.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { HintBought, Verdict } from '../quest.types.ts';
import { type HintValues, writingHint } from './buy-hint.store.ts';
import { type PlayRow, type SolveValues, writeAttempt, writingSolve } from './play.store.ts';

// Parts of a larger statement. Nothing is sent before writeSolve or writeHint is called.
const entryParts = (building: Parameters<typeof enteringLine>[0]) => ({ line: enteringLine(building), balance: movingBalance(building) });
const writeSolve = prepared<SolveValues, Balance>((building) => writingSolve(building, entryParts(building)));
const writeHint = prepared<HintValues, Balance>((building) => writingHint(building, entryParts(building)));

interface MoveState {
  userId: number;
  riddleId: number;
  /** The balance of the team, whose row is the lock. */
  team: Balance;
  /** The riddle and all that its rules depend on, as it is under the lock. */
  riddle: PlayRow;
  prices: PriceList;
}

/** A move of a player, under the lock of the team. A function writes all its effects and the result for a retry by one statement. */
export interface Move extends MoveState {
  /** If the team has solved the riddle, the verdict says so. */
  recordWrong(answer: string): Promise<Verdict>;
  /** A right answer to a riddle that the team has solved: it is saved and earns nothing. */
  recordRepeat(answer: string): Promise<Verdict>;
  /** The first right answer, which is credited; the bonus for a whole block takes one more statement. */
  recordSolve(answer: string): Promise<Verdict>;
  buyHint(): Promise<HintBought>;
  /** A hint that the team has bought before. It costs nothing, and only the result is saved. */
  repeatHint(): Promise<HintBought>;
}

export function moveOf(ctx: Context, { save, ...state }: MoveState & { save: SaveResult<Verdict | HintBought> }): Move {
  const { userId, riddleId, team, riddle, prices } = state;
  const { teamId, epoch } = team;
  const attempt = { teamId, riddleId, userId, epoch, answersVersion: riddle.answersVersion };

  async function recordAttempt(answer: string, { isRight, verdict }: { isRight: boolean; verdict: Verdict }): Promise<Verdict> {
    await writeAttempt(ctx, { ...attempt, answer, isRight, ...save.values(verdict) });
    return verdict;
  }

  return {
    ...state,
    recordWrong: (answer) =>
      recordAttempt(answer, { isRight: false, verdict: { kind: riddle.isSolved ? 'AlreadySolved' : 'WrongAnswer', riddleId, teamId } }),
    recordRepeat: (answer) =>
      recordAttempt(answer, { isRight: true, verdict: { kind: 'Solved', riddleId, teamId, credited: false, half: 0, coins: 0 } }),
    async recordSolve(answer) {
      const worth = solveWorth(prices, riddle.hintBought);
      const bonus = riddle.othersUnsolved === 0 ? prices.blockSolvedHalf : 0;
      const verdict: Verdict = { kind: 'Solved', riddleId, teamId, credited: true, half: worth.half + bonus, coins: worth.coins };

      const entry = entryValues({ balance: team, kind: 'solve', ...worth, riddleId, actorId: userId, prices });
      const solve = { ...attempt, answer, isRight: true, withHint: riddle.hintBought };
      const [after] = await writeSolve(ctx, { ...entry, ...solve, ...save.values(verdict) });
      if (!after) throw new Error(`the balance of team ${teamId} is missing although its row is locked`);
      announceEntry(ctx, team);
      const block = { blockId: riddle.blockId, half: bonus, coins: 0 };
      if (bonus > 0) await recordEntry(ctx, { balance: after, kind: 'block_solved', ...block, actorId: userId, prices });
      return verdict;
    },
    async buyHint() {
      const bought: HintBought = { kind: 'HintBought', riddleId, teamId, spentCoins: prices.hintCoins };
      const entry = entryValues({ balance: team, kind: 'hint', half: 0, coins: -prices.hintCoins, riddleId, actorId: userId, prices });
      await writeHint(ctx, { ...entry, riddleId, userId, ...save.values(bought) });
      announceEntry(ctx, team);
      return bought;
    },
    repeatHint: () => save.now({ kind: 'HintBought', riddleId, teamId, spentCoins: 0 }),
  };
}
