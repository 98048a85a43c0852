import { randomUUID } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { GuessLimiter } from '#server/platform/guess-limiter.ts';
import type { Bot, Heard } from '../channels/bot.ts';
import { openBots } from '../channels/open-mirrors.ts';
import { hear } from '../linking/hear.ts';
import { replyText } from '../linking/replies.ts';
import type { Messenger } from '../mirrors.types.ts';
import { holdListener, releaseListener, saveCursor } from './listeners.store.ts';

/** One question takes at most this long, with what follows from it. */
const holdSeconds = 90;
const answersPerMinute = 10;

/** Listens at one messenger. */
export interface Listener {
  channel: Messenger;
  /** Waits once for what people write to the bot, and does it. Returns false where another process listens. */
  listen(ctx: Context, signal: AbortSignal): Promise<boolean>;
  /** Lets another process listen at once. */
  release(ctx: Context): Promise<void>;
}

function openListener(bot: Bot): Listener {
  const hold = { channel: bot.channel, heldBy: randomUUID() };
  const limiter = new GuessLimiter(answersPerMinute);

  /** Does what one person asks for, and returns the way to answer. Who writes all the time is not answered. */
  async function take(ctx: Context, { address, kind, text }: Heard): Promise<() => Promise<unknown>> {
    const seconds = performance.now() / 1_000;
    try {
      if (kind === 'wrote') limiter.requireRoom(address, seconds);
    } catch (error) {
      if (error instanceof RateLimited) return () => Promise.resolve();
      throw error;
    }
    limiter.count(address, seconds);
    const { reply, language } = await hear(ctx, { channel: bot.channel, address, kind, text });
    const words = reply && replyText(reply, language, `${ctx.config.publicUrl}/profile`);
    return () => (words === null ? Promise.resolve() : bot.reply(address, words));
  }

  return {
    channel: bot.channel,
    async listen(ctx, signal) {
      const held = await holdListener(ctx, { ...hold, seconds: holdSeconds });
      if (!held) return false;
      const { cursor, heard } = await bot.listen(held.cursor, signal);
      const answers: (() => Promise<unknown>)[] = [];
      for (const each of heard) answers.push(await take(ctx, each));
      if (cursor !== held.cursor) await saveCursor(ctx.db, { ...hold, cursor });
      // A process that ends here has done what was asked for; the answer alone is lost.
      await Promise.all(answers.map((answer) => answer()));
      return true;
    },
    async release(ctx) {
      await releaseListener(ctx, hold);
    },
  };
}

/** Makes a listener for each bot that is on. */
export const openListeners = (config: Pick<Config, 'mirrors'>): Listener[] => [...openBots(config).values()].map(openListener);
