import { areAnswersOpenIn } from '#server/modules/events/events.ts';
import { hasScope } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { type MediaUses, mediaUses, riddleText, type RiddleUses, type TextValues, type UsesValues } from './media-uses.store.ts';

/** public: everybody may load it, and caches may store it. private: this viewer may load it. secret: not even its existence is shown. */
type MediaAccess = 'public' | 'private' | 'secret';

const findMediaUses = prepared<UsesValues, MediaUses>((building) => mediaUses(building, areAnswersOpenIn(building.now)));

const findRiddleText = prepared<TextValues, RiddleUses & { text: string }>((building) =>
  riddleText(building, areAnswersOpenIn(building.now)),
);

/** Teams see the text and the picture of their riddles from the start of play on. Organizers always see them. */
const maySeeRiddle = (ctx: Context, uses: RiddleUses) =>
  ctx.viewer?.role === 'organizer' || uses.isOwnRiddle || (uses.isPlayed && hasScope(ctx, 'quest:read'));

/** Says who may see a file. An unguessable path is not enough for what is secret before its time. */
export async function mediaAccess(ctx: Context, mediaId: number): Promise<MediaAccess> {
  const [uses] = await findMediaUses(ctx, { mediaId, userId: ctx.viewer?.userId ?? null });
  if (!uses) return 'secret';
  if (uses.isPublic) return 'public';
  return maySeeRiddle(ctx, uses) || uses.isOwnBlock || uses.isBoughtHint || uses.isOwnSolution ? 'private' : 'secret';
}

/** Reads the text of a riddle for those who may see its picture. Null for everybody else, and for a riddle that is not there. */
export async function readRiddleText(ctx: Context, riddleId: number): Promise<{ text: string; access: 'public' | 'private' } | null> {
  const [riddle] = await findRiddleText(ctx, { riddleId, userId: ctx.viewer?.userId ?? null });
  if (!riddle) return null;
  if (riddle.isPublic) return { text: riddle.text, access: 'public' };
  return maySeeRiddle(ctx, riddle) ? { text: riddle.text, access: 'private' } : null;
}
