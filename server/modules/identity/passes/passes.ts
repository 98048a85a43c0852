import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { command, everybody } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { GuessLimiter } from '#server/platform/guess-limiter.ts';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';
import { PassExpired, PassInvalid } from '../identity.errors.ts';
import { hashToken } from '../secret-token.ts';
import { getUnixSeconds } from '../sessions/sessions.store.ts';
import { wrongPassesPerMinute } from '../sign-in-limits.ts';
import { findCurrentPass, findPassByHash, recordPass, updatePassRevoked } from './passes.store.ts';

/** 16 random bytes are 22 characters; they make a QR code of 37 modules, which a poor camera still reads. */
const tokenBytes = 16;
const shape = /^[\w-]{22}$/;

const guessLimiter = new GuessLimiter(wrongPassesPerMinute);

const holderInput = z.object({ userId: z.int().positive(), eventId: z.int().positive() });

/** Gives the token of a person's pass for an event: the same on every call until it is rotated. It is never a session. */
export const issuePass = command({
  name: 'issuePass',
  input: holderInput,
  allow: everybody,
  async run(ctx, holder): Promise<{ token: string }> {
    const secret = ctx.config.sessionSecret;
    for (;;) {
      const current = await findCurrentPass(ctx.db, holder);
      const currentToken = current && openToken(current.tokenSealed, secret);
      if (currentToken) return { token: currentToken };
      // A pass that was sealed under another secret cannot be shown any more, so a new one replaces it.
      if (current) await updatePassRevoked(ctx.db, { ...holder, now: ctx.clock.now });

      const token = randomBytes(tokenBytes).toString('base64url');
      if (await recordPass(ctx.db, { ...holder, tokenHash: hashToken(token), tokenSealed: sealToken(token, secret) })) return { token };
    }
  },
  allowReplay: 'noKey',
  show: async (_ctx, { token }) => token,
});

/**
 * Reads whose pass a token is. It refuses a text that is no pass of ours, and a pass that was replaced or whose owner is gone. A rate
 * limit slows down guessing: who presents twenty wrong passes in a minute has to wait. Strangers count by their address.
 */
export async function readPass(ctx: Context, token: string, address: string | null = null): Promise<z.output<typeof holderInput>> {
  const scanner = ctx.viewer?.userId ?? ctx.token?.createdBy ?? address ?? 'nobody';
  const seconds = await getUnixSeconds(ctx.db, ctx.clock.now);
  const find = async () =>
    shape.test(token) ? ((await findPassByHash(ctx.db, { tokenHash: hashToken(token), now: ctx.clock.now })) ?? null) : null;
  const pass = await guessLimiter.judge(scanner, seconds, find);
  if (!pass) throw new PassInvalid();
  if (pass.isEnded) throw new PassExpired();
  return { userId: pass.userId, eventId: pass.eventId };
}
