import { randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { PassExpired, PassInvalid } from './identity.errors.ts';
import { MissWindow } from './miss-window.ts';
import { findCurrentPass, findPassByHash, recordPass, updatePassRevoked } from './passes.store.ts';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';
import { hashToken } from './secret-token.ts';
import { getUnixSeconds } from './sessions.store.ts';

/** 16 random bytes: 22 characters make a QR code of 37 modules, which a tired camera still reads. */
const tokenBytes = 16;
const shape = /^[\w-]{22}$/;

const misses = new MissWindow(20);

interface Holder {
  userId: number;
  eventId: number;
}

/** The token of a person's pass for an event: the same on every call until it is rotated. Never a session. */
export function issuePass(ctx: Context, holder: Holder): Promise<string> {
  return inTransaction(ctx, async (within) => {
    for (;;) {
      const current = await findCurrentPass(within.db, holder);
      const known = current && openToken(current.tokenSealed, within.config.sessionSecret);
      if (known) return known;
      // Sealed under a secret that has changed since: nobody can show it any more, so it gives way to a new one.
      if (current) await updatePassRevoked(within.db, { ...holder, now: within.clock.now });

      const token = randomBytes(tokenBytes).toString('base64url');
      const pass = { ...holder, tokenHash: hashToken(token), tokenSealed: sealToken(token, within.config.sessionSecret) };
      if (await recordPass(within.db, pass)) return token;
    }
  });
}

/** Ends the pass of a person for an event; the next issuePass makes another. */
export async function revokePass(ctx: Context, holder: Holder): Promise<void> {
  await updatePassRevoked(ctx.db, { ...holder, now: ctx.clock.now });
}

/**
 * Whose pass a token is. Refuses what is no pass of ours, and one that was replaced or whose person is gone. A person who
 * presents twenty things within a minute that are no passes has to wait: nobody's camera does that.
 */
export async function readPass(ctx: Context, token: string): Promise<Holder> {
  const scanner = ctx.viewer?.userId ?? ctx.token?.createdBy ?? 'nobody';
  const seconds = await getUnixSeconds(ctx.db, ctx.clock.now);
  const find = async () =>
    shape.test(token) ? ((await findPassByHash(ctx.db, { tokenHash: hashToken(token), now: ctx.clock.now })) ?? null) : null;
  const pass = await misses.judge(scanner, seconds, find);
  if (!pass) throw new PassInvalid();
  if (pass.isEnded) throw new PassExpired();
  return { userId: pass.userId, eventId: pass.eventId };
}
