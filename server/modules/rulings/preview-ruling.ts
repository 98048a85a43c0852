import { z } from 'zod';
import { requireRight } from '#server/modules/identity/identity.ts';
import { acceptedAnswers, authoring, blocks, RiddleWithdrawn } from '#server/modules/quest/quest.ts';
import { computeLiveTotal, pricesOfRiddle, type PriceList, readPrices } from '#server/modules/scoring/scoring.ts';
import { boards } from '#server/modules/standings/standings.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/input.ts';
import { listGainsWithout, selectTeamFacts } from './facts.store.ts';
import { fingerprintPlan, planRuling, sumLines, type TeamPlan } from './plan-ruling.ts';
import { planUndoing } from './plan-undoing.ts';
import { findNewestRuling, findPlayedRiddle, findRuling } from './rulings.store.ts';
import type { Decision, RulingPreview, TeamEffect, TeamFacts } from './rulings.types.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const decision = z.object({
  riddleId: id,
  kind: z.enum(['withdrawn_for_nobody', 'withdrawn_for_everybody', 'rejudged', 'accepted_answer']),
  everyTeam: z.boolean().default(false),
  answer: authoring.answerText.nullish(),
});

const listTeamFacts = prepared<{ riddleId: number }, TeamFacts>((building) => selectTeamFacts(building, blocks), { readsWhole: true });

export interface Planned {
  teams: TeamFacts[];
  plan: TeamPlan[];
  prices: PriceList;
  fingerprint: string;
  /** The attempts that count after all. Empty for a ruling that withdraws. */
  attempts: acceptedAnswers.WrongAttempt[];
}

/** Lists the attempts that a decision makes right. */
async function listCredited(ctx: Context, { riddleId, kind, answer = null }: Decision): Promise<acceptedAnswers.WrongAttempt[]> {
  if ((kind === 'accepted_answer') !== (answer !== null)) {
    throw new BadInput([{ name: 'answer', message: 'belongs to the acceptance of an answer, and only to that' }]);
  }
  if (answer !== null) return acceptedAnswers.listAcceptable(ctx, { riddleId, text: answer });
  return kind === 'rejudged' ? acceptedAnswers.listRejudgeable(ctx, riddleId) : [];
}

/** Plans a ruling on what teams have done so far. Within a transaction that holds the teams, nothing changes before it is written. */
export async function planDecision(
  ctx: Context,
  { decision: asked, riddle }: { decision: Decision; riddle: authoring.PlayedRiddle },
): Promise<Planned> {
  if (riddle.isArchived) throw new NotFound();
  if (riddle.withdrawn) throw new RiddleWithdrawn();
  const [teams, prices] = await Promise.all([listTeamFacts(ctx, { riddleId: riddle.id }), readPrices(ctx, riddle.eventId)]);
  const atRiddle = pricesOfRiddle(prices, riddle);
  const attempts = await listCredited(ctx, asked);
  const byTeam = new Map(attempts.map((attempt) => [attempt.teamId, attempt]));
  const plan = planRuling(teams, { decision: asked, riddle, prices: atRiddle, attempts: byTeam });
  return { teams, plan, prices, fingerprint: fingerprintPlan(asked, plan), attempts };
}

/** Tells organizers which teams a ruling would change, and how: their points, coins and places. Nothing is written. */
export async function previewRuling(ctx: Context, input: z.input<typeof decision>): Promise<RulingPreview> {
  requireRight(ctx, 'run');
  const asked = parse(decision, input);
  const riddle = await findPlayedRiddle(ctx.db, asked.riddleId);
  if (!riddle) throw new NotFound();
  const planned = await planDecision(ctx, { decision: asked, riddle });
  return { eventId: riddle.eventId, fingerprint: planned.fingerprint, effects: await readEffects(ctx, planned), keptBy: [] };
}

/** Tells organizers what taking a ruling back would change, and which teams keep the riddle. Refused where it cannot be taken back. Nothing is written. */
export async function previewUndoing(ctx: Context, rulingId: number): Promise<RulingPreview> {
  requireRight(ctx, 'run');
  const ruling = await findRuling(ctx.db, parse(id, rulingId));
  if (!ruling) throw new NotFound();
  const { riddleId, eventId } = ruling;
  if ((await findNewestRuling(ctx.db, riddleId))?.id !== ruling.id) throw new EditConflict();
  const { plan, keptTeamIds, fingerprint } = await planUndoing(ctx, ruling);
  const [teams, prices] = await Promise.all([listTeamFacts(ctx, { riddleId }), readPrices(ctx, eventId)]);
  const facts = new Map(teams.map((team) => [team.teamId, team]));
  const teamPlan = plan.flatMap((lines): TeamPlan[] => {
    const team = facts.get(lines.balance.teamId);
    return team ? [{ ...lines, team }] : [];
  });
  const keptBy = keptTeamIds.flatMap((teamId) => facts.get(teamId)?.name ?? []);
  return { eventId, fingerprint, effects: await readEffects(ctx, { teams, plan: teamPlan, prices }), keptBy };
}

/** Teams outside of the ranking come after all ranks. */
const last = Number.MAX_SAFE_INTEGER;

/** Ranks all teams without and with the plan, and picks those of which the points, the coins or the place change. */
async function readEffects(ctx: Context, { teams, plan, prices }: Pick<Planned, 'teams' | 'plan' | 'prices'>): Promise<TeamEffect[]> {
  const lastGains = await readLastGains(ctx, plan);
  const changes = new Map(plan.map(({ team, lines }) => [team.teamId, sumLines(lines)]));
  const after = teams.map((team) => {
    const { half = 0, coins = 0 } = changes.get(team.teamId) ?? {};
    const lastGainAt = changes.has(team.teamId) ? (lastGains.get(team.teamId) ?? null) : team.lastGainAt;
    return { ...team, scoreHalf: team.scoreHalf + half, coins: team.coins + coins, lastGainAt };
  });
  const [ranksBefore, ranksAfter] = [teams, after].map((each) => rankTeams(each, prices));
  return teams
    .map((team, index) => ({
      teamId: team.teamId,
      teamName: team.name,
      categoryId: team.categoryId,
      before: toStanding(team, ranksBefore),
      after: toStanding(after[index] ?? team, ranksAfter),
    }))
    .filter(({ teamId, before, after: then }) => changes.has(teamId) || before.rank !== then.rank)
    .toSorted((one, other) => one.categoryId - other.categoryId || (one.after.rank ?? last) - (other.after.rank ?? last));
}

const toStanding = ({ teamId, scoreHalf, coins }: TeamFacts, ranks: ReadonlyMap<number, number> | undefined) => ({
  scoreHalf,
  coins,
  rank: ranks?.get(teamId) ?? null,
});

function rankTeams(teams: readonly TeamFacts[], { coinValueHalf }: PriceList): Map<number, number> {
  const totals = teams
    .filter(({ isRanked }) => isRanked)
    .map((team) => ({ ...team, name: team.shownName, totalHalf: computeLiveTotal({ ...team, coinValueHalf }) }));
  const ranked = boards.rankBoards(totals, [...new Set(teams.map(({ categoryId }) => categoryId))]);
  return new Map(ranked.flatMap(({ rows }) => rows.map(({ teamId, rank }) => [teamId, rank])));
}

/** Reads when play would have brought the totals of the planned teams, which decides between equal ones. */
async function readLastGains(ctx: Context, plan: readonly TeamPlan[]): Promise<Map<number, Date>> {
  const lines = plan.flatMap(({ team, lines: planned }) => planned.map((line) => ({ teamId: team.teamId, ...line })));
  const left = await listGainsWithout(ctx, {
    teamIds: plan.map(({ team }) => team.teamId),
    lineIds: lines.flatMap(({ reversesId }) => reversesId ?? []),
  });
  const gains = new Map(left.map(({ teamId, gainedAt }) => [teamId, gainedAt]));
  for (const { teamId, gainedAt } of lines) {
    const planned = gainedAt ? new Date(gainedAt) : null;
    if (planned && planned > (gains.get(teamId) ?? 0)) gains.set(teamId, planned);
  }
  return gains;
}
