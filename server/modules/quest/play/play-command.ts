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
import { TeamTooSmall } from '../quest.errors.ts';
import { attemptLimits } from './attempt-limit.rules.ts';
import { type Move, moveOf } from './move.ts';
import { lockTeam, type LockedRow, type LockValues, playState, type PlayRow, type PlayValues } from './play.store.ts';

export const riddleId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const lock = prepared<LockValues, LockedRow>(({ db, now, param }) =>
  lockTeam(db, { claim: claimKey({ db, param }), team: lockBalanceQuery(db, teamIdQuery({ db, now }, param('userId'))) }),
);
const findPlayState = prepared<PlayValues, PlayRow>((building) => playState(building, pricesQuery(building.db)));

interface PlayDefinition<Schema extends z.ZodType, Result> {
  name: string;
  input: Schema;
  run(move: Move, input: z.output<Schema>): Promise<Result>;
}

/**
 * A command of a player, on a riddle, for the viewer's team of the current event. It takes the lock of the team, reads everything that the
 * move depends on, and refuses when there is no team, no such riddle for it, nothing can be played now, or
 * the team is too small.
 */
export const playCommand = <Schema extends z.ZodType<{ riddleId: number }>, Result extends Verdict | HintBought>(
  play: PlayDefinition<Schema, Result>,
): Command<Schema, Result> =>
  joinedCommand({
    name: play.name,
    input: play.input,
    allow: requireViewer,
    keyed: (ctx, input, { userId }) => ({
      open: (claim) => lockTeamAndClaimKey(ctx, { userId, ...claim }),
      allowReplay({ teamId }: Result, own) {
        if (own?.teamId !== teamId) throw new NotInTeam();
      },
      async run(team: Balance | null, save) {
        if (!team) throw new NotInTeam();
        const { riddle, prices } = await readPlayState(ctx, { team, userId, riddleId: input.riddleId });
        return play.run(moveOf(ctx, { userId, riddleId: input.riddleId, team, riddle, prices, save }), input);
      },
    }),
  });

/** Claims the key and locks the team by one statement. `isFirst`: no earlier request had this key. A viewer in no team opens null. */
async function lockTeamAndClaimKey(ctx: Context, values: LockValues): Promise<{ isFirst: boolean; opened: Balance | null }> {
  const [row] = await lock(ctx, values);
  const { claims = 0, teamId, ...balance } = row ?? { teamId: null };
  return { isFirst: claims > 0, opened: teamId === null ? null : ({ teamId, ...balance } as Balance) };
}

/** Reads the state by a second statement. One that waited for the lock would still see the data from before the wait. */
async function readPlayState(ctx: Context, asked: { team: Balance; userId: number; riddleId: number }) {
  const { team, ...player } = asked;
  const [riddle] = await findPlayState(ctx, { ...player, teamId: team.teamId, epoch: team.epoch, ...attemptLimits });
  if (!riddle) throw new NotFound();
  requireActive(ctx, { status: riddle.eventStatus });
  // An organizer may try things out, alone too.
  if (riddle.isTeamTooSmall && ctx.viewer?.role !== 'organizer') throw new TeamTooSmall();
  // The row also has the columns of the price list. They are null when the event has none of its own.
  return { riddle, prices: riddle.solveHalf === null ? defaultPrices : (riddle as PriceList) };
}
