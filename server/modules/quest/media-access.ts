import { hasScope } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { getMediaUses } from './media-uses.store.ts';

/** public: anyone may have it and keep it. private: this viewer may have it. secret: not to be known of. */
export type MediaAccess = 'public' | 'private' | 'secret';

/** Who may see a file: an unguessable path is not enough for what is secret before its time. */
export async function mediaAccess(ctx: Context, mediaId: number): Promise<MediaAccess> {
  const uses = await getMediaUses(ctx.db, { mediaId, userId: ctx.viewer?.userId ?? null, now: ctx.clock.now });
  if (uses.isPublic) return 'public';
  const isAllowed =
    ctx.viewer?.role === 'organizer' ||
    uses.isOwnRiddle ||
    (uses.isPlayed && hasScope(ctx, 'quest:read')) ||
    uses.isBoughtHint ||
    uses.isOwnSolution;
  return isAllowed ? 'private' : 'secret';
}
