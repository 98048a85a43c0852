import type { Person } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { listSubscribed } from '../addresses.store.ts';
import { channelsOn } from '../channels/open-mirrors.ts';
import type { OwnMirror } from '../mirrors.types.ts';

/** Lists the ways by which the viewer may get announcements here, and which of them the viewer has: push on this device. */
export async function readOwnMirrors(ctx: Context, { id: userId }: Pick<Person, 'id'>): Promise<OwnMirror[]> {
  const channels = channelsOn(ctx.config);
  if (channels.length === 0 || ctx.viewer?.userId !== userId) return [];
  const rows = await listSubscribed(ctx, { userId, sessionHash: ctx.viewer.sessionHash });
  const since = new Map(rows.map((row) => [row.channel, row.since]));
  return channels.map((channel) => ({
    channel,
    pushKey: channel === 'push' ? (ctx.config.mirrors.push?.publicKey ?? null) : null,
    since: since.get(channel) ?? null,
  }));
}
