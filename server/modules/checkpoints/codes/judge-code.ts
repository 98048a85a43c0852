import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput, RateLimited } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { CodeExpired } from '../checkpoints.errors.ts';
import type { HeldVisit } from '../credit-visit.ts';
import { codeWaitSeconds, withOneMore, type WrongCodesOfTeam } from './code-pace.rules.ts';
import { countWrongCodes, insertCodeAttempt } from './codes.store.ts';
import { isCodeOf, minuteMs } from './place-code.ts';

/** A code that was read before it was sent counts for this long. */
const maxAgeMs = 4 * 60 * minuteMs;
/** The distance of the phone's corrected time to ours may be this long. */
const maxAheadMs = 2 * minuteMs;

/** The input of a visit by code. `seenAt` is when the code was read: the time of the phone, corrected by its distance to ours. */
export const codeInput = z.object({ code: text(4, 'four digits').regex(/^\d{4}$/, 'four digits'), seenAt: z.date() });

/** The code was wrong. The next one is judged after so many seconds. */
export interface WrongCode {
  kind: 'WrongCode';
  riddleId: number;
  teamId: number;
  retryAfterSeconds: number;
}

type Typed = z.output<typeof codeInput> & {
  typedBy: 'team' | 'staff';
  userId: number;
  /** The keys by which the other phone may have shown the code. */
  keys: readonly Buffer[];
};

/**
 * Judges a code that was typed for a held visit; null when it is right. A wrong one is a result and no refusal, because it is written down
 * and makes the next ones wait. The team is locked, so many phones at once have no more tries than one.
 */
export async function judgeCode(ctx: Context, { visit, state }: HeldVisit, typed: Typed): Promise<WrongCode | null> {
  const { riddleId, teamId } = visit;
  const { code, seenAt, keys, ...by } = typed;
  requireRecent(seenAt, state);
  const wrong = await readWrongCodes(ctx, { riddleId, teamId, typedBy: typed.typedBy });
  const wait = codeWaitSeconds(wrong);
  if (wait > 0) throw new RateLimited(wait);

  const isRight = isCodeOf(keys, code, seenAt);
  await insertCodeAttempt(ctx, { ...by, riddleId, teamId, isRight, seenAt: seenAt.toISOString() });
  return isRight ? null : { kind: 'WrongCode', riddleId, teamId, retryAfterSeconds: codeWaitSeconds(withOneMore(wrong)) };
}

function requireRecent(seenAt: Date, { now, startsAt }: { now: Date; startsAt: Date }): void {
  const age = now.getTime() - seenAt.getTime();
  if (age < -maxAheadMs) throw new BadInput([{ name: 'seenAt', message: 'lies in the future' }]);
  if (age > maxAgeMs || seenAt < startsAt) throw new CodeExpired();
}

async function readWrongCodes(
  ctx: Context,
  subject: { teamId: number; riddleId: number; typedBy: Typed['typedBy'] },
): Promise<WrongCodesOfTeam> {
  const [row] = await countWrongCodes(ctx, subject);
  return {
    forRiddle: { count: row?.forRiddle ?? 0, secondsSince: row?.secondsSinceForRiddle ?? null },
    overall: { count: row?.overall ?? 0, secondsSince: row?.secondsSinceOverall ?? null },
  };
}
