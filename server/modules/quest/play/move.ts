import { type Balance, type NewEntry, type PriceList, recordEntries, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import type { PipelineContext } from '#server/platform/context.ts';
import { type ClaimValues, type ResultRow, writeResults } from '#server/platform/db/statements/key-row.ts';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import type { HintBought, MoveResult, Verdict } from '../quest.types.ts';
import { rememberTeam } from './after-move.ts';
import type { MoveState } from './move-state.store.ts';
import { type AttemptRow, type HintRow, type MoveRowIds, writeAttempts, writeHints } from './move-writes.store.ts';

/** The rows that moves write. Those of all moves of one transaction are sent together. */
export class MoveRows {
  readonly results: ResultRow[] = [];
  readonly attempts: AttemptRow[] = [];
  readonly hints: HintRow[] = [];
  readonly entries: NewEntry[] = [];

  /** Adds the rows of another move. */
  add({ results, attempts, hints, entries }: MoveRows): void {
    this.results.push(...results);
    this.attempts.push(...attempts);
    this.hints.push(...hints);
    this.entries.push(...entries);
  }

  /** Adds the result that a retry is given. A request without a key has no retry. */
  addResult({ keyOwner, key, operation, requestHash }: ClaimValues, body: object): void {
    if (keyOwner === null || key === null || operation === null || requestHash === null) return;
    this.results.push({ keyOwner, key, operation, requestHash: requestHash.toString('hex'), body });
  }

  /** Sends all rows in one round trip with the commit. */
  send(ctx: PipelineContext): void {
    const { results, attempts, hints, entries } = this;
    if (results.length > 0) ctx.withCommit(writeResults(ctx, { results: jsonRows(results) }));
    if (attempts.length > 0) ctx.withCommit(writeAttempts(ctx, { attempts: jsonRows(attempts) }));
    if (hints.length > 0) ctx.withCommit(writeHints(ctx, { hints: jsonRows(hints) }));
    if (entries.length > 0) ctx.withCommit(recordEntries(ctx, entries));
  }
}

interface MoveInput {
  userId: number;
  riddleId: number;
  /** The key of the answer. Empty for a move without an answer. */
  matchKey: string;
  /** The balance of the team, whose row is locked. */
  team: Balance;
  /** What the rules depend on: the riddle, the team and the event, as they are under the lock. */
  state: MoveState;
  prices: PriceList;
}

/**
 * The move of a player, under the lock of the team. Its rules call one of the methods, which returns the result and adds to `rows` what is
 * to be written. The move counts once the transaction is committed.
 */
export class Move {
  readonly matchKey: string;
  readonly team: Balance;
  readonly state: MoveState;
  readonly prices: PriceList;
  /** The team, the riddle and the player, which every row of the move names. */
  readonly #ids: MoveRowIds;
  readonly #rows: MoveRows;

  constructor({ userId, riddleId, matchKey, team, state, prices }: MoveInput, rows: MoveRows) {
    this.matchKey = matchKey;
    this.team = team;
    this.state = state;
    this.prices = prices;
    this.#ids = { teamId: team.teamId, riddleId, userId, epoch: team.epoch };
    this.#rows = rows;
  }

  /** Records a wrong answer. The verdict says whether the team has solved the riddle, or has given this answer before. */
  recordWrong(answer: string): Verdict {
    this.#addAttempt({ answer, isRight: false, solve: null });
    const { isSolved, isAlreadyTried } = this.state;
    const verdict: Verdict = isSolved
      ? { kind: 'AlreadySolved', ...this.#subject }
      : { kind: 'WrongAnswer', ...this.#subject, alreadyTried: isAlreadyTried };
    return this.#finish(verdict, this.team);
  }

  /** Records a right answer to a riddle that the team has solved already. It earns nothing. */
  recordRepeat(answer: string): Verdict {
    this.#addAttempt({ answer, isRight: true, solve: null });
    return this.#finish({ kind: 'Solved', ...this.#subject, credited: false, half: 0, coins: 0 }, this.team);
  }

  /** Records the first right answer and credits it, with the bonus if it completes the block. */
  recordSolve(answer: string): Verdict {
    const { state, prices } = this;
    const { riddleId } = this.#ids;
    const withHint = state.hintsBought > 0;
    this.#addAttempt({ answer, isRight: true, solve: withHint ? 'withHint' : 'withoutHint' });
    const worth = solveWorth(prices, withHint);
    const bonus = state.othersUnsolved === 0 ? prices.blockSolvedHalf : 0;
    let balance = this.#addEntry(this.team, { kind: 'solve', ...worth, riddleId });
    if (bonus > 0) balance = this.#addEntry(balance, { kind: 'block_solved', half: bonus, coins: 0, blockId: state.blockId });
    return this.#finish({ kind: 'Solved', ...this.#subject, credited: true, half: worth.half + bonus, coins: worth.coins }, balance);
  }

  /** Buys a hint of the riddle at its price. */
  buyHint({ number, price }: { number: number; price: number }): HintBought {
    this.#rows.hints.push({ ...this.#ids, number });
    const balance = this.#addEntry(this.team, { kind: 'hint', half: 0, coins: -price, riddleId: this.#ids.riddleId });
    return this.#finish({ kind: 'HintBought', ...this.#subject, spentCoins: price }, balance);
  }

  /** Returns a hint that the team has bought already. It costs nothing, and only the result is written. */
  repeatHint(): HintBought {
    return this.#finish({ kind: 'HintBought', ...this.#subject, spentCoins: 0 }, this.team);
  }

  get #subject(): MoveResult {
    const { riddleId, teamId } = this.#ids;
    return { riddleId, teamId };
  }

  #addAttempt(attempt: Pick<AttemptRow, 'answer' | 'isRight' | 'solve'>): void {
    const { isAlreadyTried: isRepeat, answersVersion } = this.state;
    this.#rows.attempts.push({ ...this.#ids, ...attempt, matchKey: this.matchKey, isRepeat, answersVersion });
  }

  /** Adds a ledger entry and returns the balance after it. Under the lock nobody else changes that balance before the commit. */
  #addEntry(balance: Balance, entry: Omit<NewEntry, 'balance' | 'actorId'>): Balance {
    this.#rows.entries.push({ ...entry, balance, actorId: this.#ids.userId });
    return { ...balance, scoreHalf: balance.scoreHalf + entry.half, coins: balance.coins + entry.coins, version: balance.version + 1 };
  }

  /** Returns the result, and remembers the team with the balance that the move leaves, so that the team is not read again to be shown. */
  #finish<Result extends MoveResult>(result: Result, { scoreHalf, coins, version }: Balance): Result {
    const { team, state, prices } = this;
    const teamAfter: Team = {
      id: team.teamId,
      eventId: team.eventId,
      categoryId: state.categoryId,
      name: state.teamName,
      nameState: state.nameState,
      shownName: state.shownName,
      nameReason: state.nameReason,
      isRanked: state.isRanked,
      hintCoins: prices.hintCoins,
      coinValueHalf: prices.coinValueHalf,
      freezeAt: state.freezeAt,
      revealedAt: state.revealedAt,
      now: state.now,
      scoreHalf,
      coins,
      version,
      history: state.history,
    };
    rememberTeam(result, teamAfter);
    return result;
  }
}
