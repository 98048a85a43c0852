import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { command, everybody } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { GuessLimiter } from '#server/platform/guess-limiter.ts';
import { openWithEitherSecret, openToken, sealToken } from '#server/platform/sealed-token.ts';
import { PassExpired, PassInvalid } from '../identity.errors.ts';
import { hashToken } from '../secret-token.ts';
import { getUnixSeconds } from '../sessions/sessions.store.ts';
import { wrongPassesPerMinute } from '../sign-in-limits.ts';
import {
  findCurrentPass,
  findPassByHash,
  listCurrentPasses,
  listSealedPasses,
  recordPass,
  revokePass,
  updateSealed,
} from './passes.store.ts';

/** 16 random bytes are 22 characters; they make a QR code of 37 modules, which a poor camera still reads. */
const tokenBytes = 16;
const shape = /^[\w-]{22}$/;

const guessLimiter = new GuessLimiter(wrongPassesPerMinute);

const holderInput = z.object({ userId: z.int().positive(), eventId: z.int().positive() });

type Holder = z.output<typeof holderInput>;

/** Gives the token of a person's pass for an event: the same on every call until it is rotated. It is never a session. */
export const issuePass = async (ctx: Context, holder: Holder): Promise<string> =>
  (await findPass(ctx, holder))?.token ?? (await makePass(ctx, holder));

/** Gives the tokens of several people's passes for an event by their ids, as `issuePass` does: one statement for those that have one. */
export async function issuePasses(
  ctx: Context,
  { eventId, userIds }: { eventId: number; userIds: number[] },
): Promise<Map<number, string>> {
  const current = await listCurrentPasses(ctx, { eventId, userIds });
  const sealed = new Map(current.map(({ userId, tokenSealed }) => [userId, tokenSealed]));
  const tokens = new Map<number, string>();
  for (const userId of userIds) {
    const own = sealed.get(userId) ?? null;
    const token = own && openWithEitherSecret(own, ctx.config);
    tokens.set(userId, token ?? (await makePass(ctx, { userId, eventId })));
  }
  return tokens;
}

/** The token is null when it was sealed under another secret: nobody can show it any more. */
async function findPass(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  holder: Holder,
): Promise<{ id: number; token: string | null } | null> {
  const [current] = await findCurrentPass(ctx, holder);
  return current ? { id: current.id, token: openWithEitherSecret(current.tokenSealed, ctx.config) } : null;
}

const makePass = command({
  name: 'issuePass',
  input: holderInput,
  allow: everybody,
  async run(ctx, holder): Promise<{ token: string }> {
    for (;;) {
      const current = await findPass(ctx, holder);
      if (current?.token) return { token: current.token };
      if (current) await revokePass(ctx, current);

      const token = randomBytes(tokenBytes).toString('base64url');
      const sealed = { tokenHash: hashToken(token), tokenSealed: sealToken(token, ctx.config.sessionSecret) };
      if ((await recordPass(ctx, { ...holder, ...sealed })).length > 0) return { token };
    }
  },
  allowReplay: 'noKey',
  show: async (_ctx, { token }) => token,
});

/**
 * Seals every pass that the secret before this one opens under this one, and returns how many; afterwards nothing needs the old secret.
 * It may be stopped and run again, and people may show their codes meanwhile.
 */
export async function resealPasses(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  const { sessionSecret: secret } = ctx.config;
  let count = 0;
  for (let after = 0; ;) {
    const page = await listSealedPasses(ctx.db, { after, first: 500 });
    for (const { id, tokenSealed } of page) {
      if (openToken(tokenSealed, secret) !== null) continue;
      const token = openWithEitherSecret(tokenSealed, ctx.config);
      if (token === null) continue;
      await updateSealed(ctx.db, { id, tokenSealed: sealToken(token, secret) });
      count += 1;
    }
    const last = page.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/**
 * Reads whose pass a token is. It refuses a text that is no pass of ours, and a pass that was replaced or whose owner is gone. A rate
 * limit slows down guessing: who presents twenty wrong passes in a minute has to wait. Anonymous readers count by their address.
 */
export async function readPass(ctx: Context, token: string, address: string | null = null): Promise<Holder> {
  const scanner = ctx.viewer?.userId ?? ctx.token?.createdBy ?? address ?? 'nobody';
  const seconds = await getUnixSeconds(ctx);
  const find = async () => (shape.test(token) ? ((await findPassByHash(ctx, { tokenHash: hashToken(token) }))[0] ?? null) : null);
  const pass = await guessLimiter.judge(scanner, seconds, find);
  if (!pass) throw new PassInvalid();
  if (pass.isEnded) throw new PassExpired();
  return { userId: pass.userId, eventId: pass.eventId };
}
