import { createHash } from 'node:crypto';
import { type Balance, lockBalance } from '#server/modules/scoring/scoring.ts';
import { holdTeams, type LockedTeam, membership, placeInCategory } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { carry } from './carry.ts';
import { countSolves, insertRegrouping, updateOutcome } from './regrouping.store.ts';
import type { RegroupingPreview } from './regrouping.types.ts';

/** What organizers want: another category for a team, or another team in it. */
export interface Wish {
  teamId: number;
  /** Null to stay in the category, as in a merge. */
  categoryId: number | null;
  /** Null for a change of category. */
  fromTeamId: number | null;
}

interface Held {
  team: LockedTeam;
  balance: Balance;
  from: LockedTeam | null;
  fromBalance: Balance | null;
}

/** Locks the teams, and then their balances, both in the order of their ids. Answers under way are judged first. */
async function hold(ctx: Context, { teamId, fromTeamId }: Wish): Promise<Held> {
  const ids = [teamId, ...(fromTeamId === null ? [] : [fromTeamId])].toSorted((one, other) => one - other);
  const teams = await holdTeams(ctx, ids);
  const balances = new Map<number, Balance>();
  for (const id of ids) if (teams.has(id)) balances.set(id, await lockBalance(ctx, id));
  const [team, balance] = [teams.get(teamId), balances.get(teamId)];
  if (!team || !balance) throw new NotFound();
  if (fromTeamId === null) return { team, balance, from: null, fromBalance: null };
  const [from, fromBalance] = [teams.get(fromTeamId), balances.get(fromTeamId)];
  if (!from || !fromBalance) throw new NotFound();
  return { team, balance, from, fromBalance };
}

function requireChange({ fromTeamId, categoryId }: Wish, { team, from }: Held): void {
  const refuse = (name: string, message: string) => new BadInput([{ name, message }]);
  if (fromTeamId === team.id) throw refuse('fromTeamId', 'is the same team');
  if (from && from.eventId !== team.eventId) throw refuse('fromTeamId', 'plays in another event');
  if (!from && categoryId === team.categoryId) throw refuse('category', 'is the category of the team');
}

export interface RegroupingDone extends RegroupingPreview {
  regroupingId: number;
  team: LockedTeam;
  from: LockedTeam | null;
  movedUserIds: number[];
}

/** No quest has more riddles; the limit only bounds the preview. */
const maxTitles = 1_000;

/** Regroups teams, with what they have played, in the transaction of the caller. */
export async function regroup(ctx: Context, wish: Wish, actorId: number): Promise<RegroupingDone> {
  if (wish.fromTeamId === wish.teamId) throw new BadInput([{ name: 'fromTeamId', message: 'is the same team' }]);
  const held = await hold(ctx, wish);
  requireChange(wish, held);
  const { team, balance, from, fromBalance } = held;
  const { eventId, id: teamId } = team;
  const categoryId = wish.categoryId ?? team.categoryId;
  const solvesBefore = await countSolves(ctx.db, from ? [teamId, from.id] : [teamId]);
  const regroupingId = await insertRegrouping(ctx.db, {
    eventId,
    kind: from ? 'merge' : 'category',
    teamId,
    fromTeamId: from?.id ?? null,
    categoryBefore: team.categoryId,
    categoryAfter: categoryId,
    epochBefore: balance.epoch,
    coinsBefore: balance.coins,
    madeBy: actorId,
    now: ctx.clock.now,
  });
  const movedUserIds = from ? await membership.joinTeams(ctx, { teamId, fromTeamId: from.id, eventId }) : [];
  if (categoryId !== team.categoryId) await placeInCategory(ctx, team, categoryId);
  const sources = [balance, ...(fromBalance ? [fromBalance] : [])].map((each) => ({ teamId: each.teamId, epoch: each.epoch }));
  const { after, kept } = await carry(ctx, { balance, categoryId, sources, regroupingId, coinsBefore: null, actorId });
  await updateOutcome(ctx.db, { id: regroupingId, versionAfter: after.version, movedUserIds });
  const change = { before: pickScore(balance), after: pickScore(after) };
  const keptTitles = kept.solves.slice(0, maxTitles).map(({ title }) => title);
  const fingerprint = printOf([
    teamId,
    from?.id ?? null,
    categoryId,
    change,
    kept.solves.map(({ riddleId, at }) => [riddleId, at]),
    movedUserIds,
  ]);
  return {
    eventId,
    regroupingId,
    team,
    from,
    movedUserIds,
    fingerprint,
    ...change,
    keptTitles,
    leftOut: solvesBefore - kept.solves.length,
  };
}

const pickScore = ({ scoreHalf, coins }: Balance) => ({ scoreHalf, coins });

const printOf = (facts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
