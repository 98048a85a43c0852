import { createHash } from 'node:crypto';
import type { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import { planReversals, type PriceList, type RulingLine, solveWorth, type TeamLines } from '#server/modules/scoring/scoring.ts';
import type { RulingKind } from '#server/platform/db/tables/tables.ts';
import type { WrittenLines } from './rulings.store.ts';
import type { Decision, StandingLine, TeamFacts } from './rulings.types.ts';

/** What a ruling writes for one team. */
export interface TeamPlan extends TeamLines {
  team: TeamFacts;
}

interface Situation {
  decision: Decision;
  riddle: Pick<authoring.PlayedRiddle, 'id' | 'blockId' | 'categoryId'>;
  prices: PriceList;
  /** The attempts that count after all, by their teams. Empty for a ruling that withdraws. */
  attempts: ReadonlyMap<number, acceptedAnswers.WrongAttempt>;
}

const takeBack = (lines: readonly StandingLine[], coins: number): RulingLine[] =>
  planReversals(lines, coins).map((reversal) => ({ ...reversal, kind: 'reversal', gainedAt: null }));

/** A block bonus depends on a riddle when nothing else of the block is left in play. */
const dependsOnRiddle = ({ rest }: TeamFacts) => rest.count === 0;

/** Plans the credit for a team that lacks the riddle, at what a solve is worth to it. None if that is nothing. */
function planCredit(team: TeamFacts, { decision, riddle, prices }: Situation): RulingLine[] {
  if (team.categoryId !== riddle.categoryId || team.isSolved || !(decision.everyTeam || team.hasSeen)) return [];
  const worth = solveWorth(prices, team.hintBought);
  if (worth.half === 0 && worth.coins === 0) return [];
  return [{ kind: 'ruling', ...worth, riddleId: riddle.id, blockId: null, reversesId: null, gainedAt: null }];
}

/** Plans the bonuses that a team has earned now that its block is whole without the riddle, as of its last solve or visit there. */
function planBonuses({ rest, bonuses, categoryId }: TeamFacts, { riddle, prices }: Situation): RulingLine[] {
  if (rest.count === 0 || categoryId !== riddle.categoryId) return [];
  const possible = [
    { kind: 'block_solved' as const, half: prices.blockSolvedHalf, isWhole: rest.solved === rest.count, gainedAt: rest.lastSolvedAt },
    { kind: 'block_visited' as const, half: prices.blockVisitedHalf, isWhole: rest.visited === rest.count, gainedAt: rest.lastVisitedAt },
  ];
  return possible
    .filter(({ kind, half, isWhole }) => half > 0 && isWhole && !bonuses.some((bonus) => bonus.kind === kind))
    .map(({ kind, half, gainedAt }) => ({ kind, half, coins: 0, riddleId: null, blockId: riddle.blockId, reversesId: null, gainedAt }));
}

/** Plans what a team gets for an answer that counts after all, as of the instant of the answer: the solve and, if it was the last one, the bonus. */
function planRejudged({ teamId, rest, bonuses }: TeamFacts, { riddle, prices, attempts }: Situation): RulingLine[] {
  const attempt = attempts.get(teamId);
  if (!attempt) return [];
  const worth = solveWorth(prices, attempt.withHint);
  const gainedAt = attempt.at.toISOString();
  const isWhole = rest.solved === rest.count && prices.blockSolvedHalf > 0 && !bonuses.some(({ kind }) => kind === 'block_solved');
  const bonus = { kind: 'block_solved' as const, half: prices.blockSolvedHalf, coins: 0, riddleId: null, blockId: riddle.blockId };
  return [
    {
      kind: 'rejudge',
      ...worth,
      riddleId: riddle.id,
      blockId: null,
      reversesId: null,
      gainedAt: worth.half > 0 || worth.coins > 0 ? gainedAt : null,
    },
    ...(isWhole ? [{ ...bonus, reversesId: null, gainedAt }] : []),
  ];
}

/** Tells whether a ruling credits answers that teams have given, and leaves the riddle in play. */
export const creditsAttempts = (kind: RulingKind): boolean => kind === 'rejudged' || kind === 'accepted_answer';

function planLines(team: TeamFacts, situation: Situation): RulingLine[] {
  if (creditsAttempts(situation.decision.kind)) return planRejudged(team, situation);
  const settled =
    situation.decision.kind === 'withdrawn_for_nobody'
      ? takeBack([...team.lines, ...(dependsOnRiddle(team) ? team.bonuses : [])], team.coins)
      : planCredit(team, situation);
  return [...settled, ...planBonuses(team, situation)];
}

/**
 * Plans what a ruling writes, team by team. A withdrawn riddle no longer belongs to its block: who has all the others has the bonus for the
 * block. Teams for which nothing is written are left out.
 */
export const planRuling = (teams: readonly TeamFacts[], situation: Situation): TeamPlan[] =>
  teams.map((team) => ({ team, balance: team, lines: planLines(team, situation) })).filter(({ lines }) => lines.length > 0);

/**
 * Plans the undoing of a ruling: what it credited is reversed, and what it took back is credited again, as of the time when play
 * earned it. If a team has spent the coins since, it gives back only what is left.
 */
export const planUndo = (written: readonly WrittenLines[]): TeamLines[] =>
  written.map(({ lines, ...balance }) => ({
    balance,
    lines: planReversals(lines, balance.coins).map((reversal): RulingLine => {
      const { reversed = null } = lines.find(({ id }) => id === reversal.reversesId) ?? {};
      if (!reversed) return { ...reversal, kind: 'reversal', gainedAt: null };
      const isGain = reversal.half > 0 || reversal.coins > 0;
      return { ...reversal, kind: reversed.kind, gainedAt: isGain ? reversed.gainedAt : null, reversesId: null };
    }),
  }));

export const sumLines = (lines: readonly RulingLine[]): { half: number; coins: number } => ({
  half: lines.reduce((sum, { half }) => sum + half, 0),
  coins: lines.reduce((sum, { coins }) => sum + coins, 0),
});

/** Names what a ruling would write: for which teams, and how many points and coins. What else those teams play meanwhile is not in it. */
export function fingerprintPlan({ riddleId, kind, everyTeam, answer = null }: Decision, plan: readonly TeamPlan[]): string {
  const changes = plan.map(({ team, lines }) => [team.teamId, sumLines(lines)]);
  return createHash('sha256')
    .update(JSON.stringify([riddleId, kind, everyTeam, answer, changes]))
    .digest('base64url');
}
