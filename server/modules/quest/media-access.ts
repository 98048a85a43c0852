import { hasScope } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { findRiddleText, getMediaUses, type RiddleUses } from './media-uses.store.ts';

/** public: anyone may have it and keep it. private: this viewer may have it. secret: not to be known of. */
export type MediaAccess = 'public' | 'private' | 'secret';

/** What a riddle asks with belongs to its teams from the start of play on, and to organizers always. */
const maySeeRiddle = (ctx: Context, uses: RiddleUses) =>
  ctx.viewer?.role === 'organizer' || uses.isOwnRiddle || (uses.isPlayed && hasScope(ctx, 'quest:read'));

/** Who may see a file: an unguessable path is not enough for what is secret before its time. */
export async function mediaAccess(ctx: Context, mediaId: number): Promise<MediaAccess> {
  const uses = await getMediaUses(ctx.db, { mediaId, userId: ctx.viewer?.userId ?? null, now: ctx.clock.now });
  if (uses.isPublic) return 'public';
  return maySeeRiddle(ctx, uses) || uses.isBoughtHint || uses.isOwnSolution ? 'private' : 'secret';
}

/** The words of a riddle, for who may see its picture; null for everybody else, and for a riddle that is not there. */
export async function readRiddleText(ctx: Context, riddleId: number): Promise<{ text: string; access: 'public' | 'private' } | null> {
  const riddle = await findRiddleText(ctx.db, { riddleId, userId: ctx.viewer?.userId ?? null, now: ctx.clock.now });
  if (!riddle) return null;
  if (riddle.isPublic) return { text: riddle.text, access: 'public' };
  return maySeeRiddle(ctx, riddle) ? { text: riddle.text, access: 'private' } : null;
}
