import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteAddressesOf, deleteAddressOfSession, deleteMirrorsOf } from '../addresses.store.ts';
import { deleteLinksOf } from '../linking/links.store.ts';
import type { MirrorsChanged } from '../mirrors.types.ts';

/** Ends push on this device, or a messenger of the viewer. What waits for it is not sent. A repeat changes nothing. */
export const stopMirror = command({
  name: 'stopMirror',
  input: z.object({ channel: z.enum(['push', 'telegram', 'vk', 'max']) }),
  allow: requireViewer,
  pace: { burst: 10, perMinute: 6 },
  async run(ctx, { channel }, { userId, sessionHash }): Promise<MirrorsChanged> {
    if (channel === 'push') await deleteAddressOfSession(ctx.db, sessionHash);
    else {
      await deleteAddressesOf(ctx.db, userId, channel);
      await deleteLinksOf(ctx.db, userId, channel);
    }
    await ctx.audit({ subjectType: 'person', subjectId: userId, before: { mirror: channel } });
    return { kind: 'MirrorsChanged' };
  },
  allowReplay: 'noKey',
});

/** Deletes where a person gets announcements, when the person is forgotten. */
export async function forgetMirrors(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await deleteMirrorsOf(ctx.db, userId);
}
