import { z } from 'zod';
import { requireActive } from '#server/modules/events/events.ts';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { type Balance, defaultPrices, lockBalanceQuery, type PriceList, pricesQuery } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, teamIdQuery } from '#server/modules/teams/teams.ts';
import { type Command, joinedCommand } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { claimKey } from '#server/platform/db/statements/key-row.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { HintBought, Verdict } from '../quest.types.ts';
import { attemptLimits } from './attempt-limit.rules.ts';
import { type Move, moveOf } from './move.ts';
import { lockTeam, type LockedRow, type LockValues, playState, type PlayRow, type PlayValues } from './play-state.store.ts';

export const riddleId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const lock = prepared<LockValues, LockedRow>((building) => {
  const { db, now, param } = building;
  return lockTeam(db, { claim: claimKey(building), team: lockBalanceQuery(db, teamIdQuery({ db, now }, param('userId'))) });
});
const findPlayState = prepared<PlayValues, PlayRow>((building) => playState(building, pricesQuery(building.db)));

interface PlayDefinition<Schema extends z.ZodType, Result> {
  name: string;
  input: Schema;
  run(move: Move, input: z.output<Schema>): Promise<Result>;
}

/**
 * A command of a player, on a riddle, for the viewer's team of the current event. It takes the lock of the team, reads everything that the
 * move depends on, and refuses when there is no team, no such riddle for it, or nothing can be played now.
 */
export function playCommand<Schema extends z.ZodType<{ riddleId: number }>, Result extends Verdict | HintBought>({
  name,
  input: schema,
  run,
}: PlayDefinition<Schema, Result>): Command<Schema, Result> {
  return joinedCommand({
    name,
    input: schema,
    allow: requireViewer,
    keyed: (ctx, input, { userId }) => ({
      open: (claim) => takeTurn(ctx, { userId, ...claim }),
      allowReplay({ teamId }: Result, own) {
        if (own?.teamId !== teamId) throw new NotInTeam();
      },
      async run(team: Balance | null, save) {
        if (!team) throw new NotInTeam();
        const { riddle, prices } = await readPlayState(ctx, { team, userId, riddleId: input.riddleId });
        return run(moveOf(ctx, { userId, riddleId: input.riddleId, team, riddle, prices, save }), input);
      },
    }),
  });
}

/** Claims the key of the request and locks the team, by one statement. The team is null when the viewer plays in none. */
async function takeTurn(ctx: Context, values: LockValues): Promise<{ isFirst: boolean; opened: Balance | null }> {
  const [row] = await lock(ctx, values);
  const { claims = 0, teamId, ...balance } = row ?? { teamId: null };
  return { isFirst: claims > 0, opened: teamId === null ? null : ({ teamId, ...balance } as Balance) };
}

/** Reads the state by a second statement, after the lock: a statement that waits for a lock still sees what was before it. */
async function readPlayState(ctx: Context, move: { team: Balance; userId: number; riddleId: number }) {
  const { team, ...player } = move;
  const [riddle] = await findPlayState(ctx, { ...player, teamId: team.teamId, epoch: team.epoch, ...attemptLimits });
  if (!riddle) throw new NotFound();
  requireActive(ctx, { status: riddle.eventStatus });
  return { riddle, prices: riddle.solveHalf === null ? defaultPrices : (riddle as PriceList) };
}
