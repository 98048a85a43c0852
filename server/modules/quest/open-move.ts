import { requireViewer } from '#server/modules/identity/identity.ts';
import { requireActive } from '#server/modules/events/events.ts';
import { type Balance, defaultPrices, lockBalanceQuery, type PriceList, pricesQuery } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, teamIdQuery } from '#server/modules/teams/teams.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { claiming, type ClaimValues } from '#server/platform/db/idempotency.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { NotFound } from '#server/platform/errors.ts';
import { attemptLimits } from './attempt-limit.rules.ts';
import { type IntendedMove, type OpenedRow, opening, type OpeningValues, playState, type PlayRow } from './play.store.ts';

export interface Move {
  viewer: Viewer;
  balance: Balance;
  state: PlayRow;
  prices: PriceList;
}

const open = prepared<OpeningValues, OpenedRow>(({ db, now, of }) =>
  opening(db, { claim: claiming({ db, of }), account: lockBalanceQuery(db, teamIdQuery({ db, now }, of('userId'))) }),
);
const findPlayState = prepared<IntendedMove, PlayRow>((building) => playState(building, pricesQuery(building.db)));

/**
 * What a move of a player begins with, inside its transaction: the row of the request's key and the lock of the team in the current
 * event, by one statement. The account is null when the viewer plays in no team.
 */
export async function takeTurn(ctx: Context, claim: ClaimValues): Promise<{ isFirst: boolean; opened: Balance | null }> {
  const { userId } = requireViewer(ctx);
  const [row] = await open(ctx, { userId, ...claim });
  const { claims = 0, teamId, ...account } = row ?? { teamId: null };
  return { isFirst: claims > 0, opened: teamId === null ? null : ({ teamId, ...account } as Balance) };
}

/** A first result is told again only to somebody who plays in the team whose move it was. */
export function allowReplay({ teamId }: { teamId: number }, own: Balance | null): void {
  if (own?.teamId !== teamId) throw new NotInTeam();
}

/**
 * Then one look at everything the move depends on. It is a statement of its own: one that waits for a lock still sees what was before.
 * Refuses when there is no team, no such riddle for it, or nothing can be played now.
 */
export async function openMove(ctx: Context, { balance, riddleId }: { balance: Balance | null; riddleId: number }): Promise<Move> {
  const viewer = requireViewer(ctx);
  if (!balance) throw new NotInTeam();
  const { teamId, epoch } = balance;
  const [state] = await findPlayState(ctx, { teamId, userId: viewer.userId, riddleId, epoch, ...attemptLimits });
  if (!state) throw new NotFound();
  requireActive(ctx, { status: state.eventStatus });
  return { viewer, balance, state, prices: state.solveHalf === null ? defaultPrices : (state as PriceList) };
}
