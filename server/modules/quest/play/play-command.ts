import { z } from 'zod';
import { currentEventQuery, requireActive } from '#server/modules/events/events.ts';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { type Balance, defaultPrices, lockBalanceQuery, type PriceList, pricesQuery } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, teamIdQuery } from '#server/modules/teams/teams.ts';
import { type Command, joinedCommand } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { firstResult } from '#server/platform/db/statements/key-row.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { HintBought, Verdict } from '../quest.types.ts';
import { TeamTooSmall } from '../quest.errors.ts';
import { attemptLimits } from './attempt-limit.rules.ts';
import { type Move, moveOf } from './move.ts';
import { type LookRow, playState, type PlayRow, type PlayValues } from './play.store.ts';

export const riddleId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const lockTeam = prepared<{ userId: number }, Balance>(({ db, now, param }) =>
  lockBalanceQuery(db, teamIdQuery({ db, now }, param('userId'))),
);
const look = prepared<PlayValues, LookRow>(({ db, now, param }) =>
  playState(
    { db, now, param },
    {
      first: firstResult({ db, param }),
      current: currentEventQuery({ db, now }, param('userId')),
      prices: pricesQuery(db),
      limits: attemptLimits,
    },
  ),
);

interface PlayDefinition<Schema extends z.ZodType, Result> {
  name: string;
  input: Schema;
  /** Makes the key of the answer in the input; a move without an answer has none. */
  matchKey?(input: z.output<Schema>): string;
  run(move: Move, input: z.output<Schema>): Result;
}

/** The team whose balance is locked, and the state under the lock; null where there is none. */
interface Opened {
  team: Balance | null;
  state: PlayRow | null;
}

/**
 * A command of a player, on a riddle, for the viewer's team of their current event. It takes the lock of the team, reads everything that the
 * move depends on, and refuses when there is no team, no such riddle for it, nothing can be played now, or
 * the team is too small. It takes two round trips: one that locks and reads, and one that writes and commits.
 */
export const playCommand = <Schema extends z.ZodType<{ riddleId: number }>, Result extends Verdict | HintBought>(
  play: PlayDefinition<Schema, Result>,
): Command<Schema, Result> =>
  joinedCommand({
    name: play.name,
    input: play.input,
    allow: requireViewer,
    keyed(ctx, input, { userId }) {
      const { riddleId } = input;
      const matchKey = play.matchKey?.(input) ?? '';
      return {
        open: ({ keyOwner, key }) => lockAndLook(ctx, { userId, riddleId, matchKey, keyOwner, key }),
        allowReplay({ teamId }: Result, { team }: Opened) {
          if (team?.teamId !== teamId) throw new NotInTeam();
        },
        async run(opened, toSave) {
          const { team, riddle, prices } = playable(ctx, opened);
          return play.run(moveOf(ctx, { userId, riddleId, matchKey, team, riddle, prices, toSave }), input);
        },
      };
    },
  });

/** Locks the team and then looks. The look is a statement of its own: one that waited for the lock would see the data from before the wait. */
async function lockAndLook(ctx: Context, asked: PlayValues) {
  const [[team = null], [row]] = await Promise.all([lockTeam(ctx, { userId: asked.userId }), look(ctx, asked)]);
  const { requestHash = null, body = null, ...state } = row ?? { teamId: null };
  const first = requestHash === null ? null : { requestHash, body };
  return { first, opened: { team, state: state.teamId === null ? null : (state as PlayRow) } };
}

/** Refuses what cannot be played now. */
function playable(ctx: Context, { team, state }: Opened): { team: Balance; riddle: PlayRow; prices: PriceList } {
  if (!team) throw new NotInTeam();
  if (!state) throw new NotFound();
  // Between the two statements the person has moved to a team that is not locked.
  if (state.teamId !== team.teamId) throw new NotInTeam();
  requireActive(ctx, { status: state.eventStatus });
  // An organizer may try things out, alone too.
  if (state.isTeamTooSmall && ctx.viewer?.role !== 'organizer') throw new TeamTooSmall();
  // The row also has the columns of the price list. They are null when the event has none of its own.
  return { team, riddle: state, prices: state.solveHalf === null ? defaultPrices : (state as PriceList) };
}
