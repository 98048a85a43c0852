import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { openBots } from '../channels/open-mirrors.ts';
import type { MirrorLink } from '../mirrors.types.ts';
import { hashLinkCode, linkSeconds, newLinkCode } from './link-codes.ts';
import { deleteExpiredLinks, saveLink } from './links.store.ts';

/**
 * Makes a link to the bot of a messenger, by which the bot recognises the viewer: it works once, for 15 minutes, and the one before works no
 * more. The code is shown this once.
 */
export const linkMirror = command({
  name: 'linkMirror',
  input: z.object({ channel: z.enum(['push', 'telegram', 'vk', 'max']), language: z.enum(['ru', 'en']) }),
  allow: requireViewer,
  pace: { burst: 10, perMinute: 6 },
  async run(ctx, { channel, language }, { userId }): Promise<MirrorLink> {
    const bot = channel === 'push' ? undefined : openBots(ctx.config).get(channel);
    if (!bot) throw new BadInput([{ name: 'channel', message: 'no messenger that is on here' }]);
    const code = newLinkCode();
    const link = { codeHash: hashLinkCode(code), userId, channel: bot.channel, language, validSeconds: linkSeconds };
    const expiresAt = await saveLink(ctx, link);
    await ctx.audit({ subjectType: 'person', subjectId: userId, after: { mirrorLink: channel, language } });
    return { kind: 'MirrorLink', channel: bot.channel, linkCode: code, url: bot.linkWith(code), expiresAt };
  },
  allowReplay: 'noKey',
});

/** Deletes the codes that work no more. */
export async function sweepMirrorLinks(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredLinks(ctx);
}
