import { eventClock } from '#server/modules/events/events.ts';
import { apiTokens, mayOrganizer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import {
  type MediaUses,
  type MediaUsesValues,
  type RiddleTextValues,
  type RiddleUses,
  type RiddleWords,
  selectMediaUses,
  selectRiddleText,
} from './media-uses.store.ts';

/**
 * public: everybody may load the file, and caches may store it. private: this viewer may load it. secret: not even its existence is shown.
 */
type MediaAccess = 'public' | 'private' | 'secret';

const findMediaUses = prepared<MediaUsesValues, MediaUses>((building) =>
  selectMediaUses(building, eventClock.areAnswersOpenIn(building.now)),
);

const findWords = (of: 'riddle' | 'firstHint') =>
  prepared<RiddleTextValues, RiddleUses & RiddleWords>((building) =>
    selectRiddleText(building, { of, areAnswersOpen: eventClock.areAnswersOpenIn(building.now) }),
  );
const findRiddleText = findWords('riddle');
const findHintText = findWords('firstHint');

/** Teams see the text and the picture of their riddles from the start of play on. Organizers who know the riddles always see both. */
const maySeeRiddle = (ctx: Context, uses: RiddleUses) =>
  mayOrganizer(ctx.viewer, 'secrets') || uses.isOwnRiddle || (uses.isPlayed && apiTokens.hasScope(ctx, 'quest:read'));

/** Says who may see a file. An unguessable path does not protect a file that is secret before its time. */
export async function mediaAccess(ctx: Context, mediaId: number): Promise<MediaAccess> {
  const [uses] = await findMediaUses(ctx, { mediaId, userId: ctx.viewer?.userId ?? null });
  if (!uses) return 'secret';
  if (uses.isPublic) return 'public';
  return maySeeRiddle(ctx, uses) || uses.isOwnBlock || uses.isBoughtHint || uses.isOwnSolution ? 'private' : 'secret';
}

/**
 * Reads the text and the file of a riddle, or of its first hint, for viewers who may see them. Null for all others, and for a riddle that does
 * not exist.
 */
export async function readRiddleText(
  ctx: Context,
  { riddleId, of }: { riddleId: number; of: 'riddle' | 'firstHint' },
): Promise<(RiddleWords & { access: 'public' | 'private' }) | null> {
  const [riddle] = await (of === 'riddle' ? findRiddleText : findHintText)(ctx, { riddleId, userId: ctx.viewer?.userId ?? null });
  if (!riddle) return null;
  const { text, path, phonePath } = riddle;
  if (riddle.isPublic) return { text, path, phonePath, access: 'public' };
  return maySeeRiddle(ctx, riddle) ? { text, path, phonePath, access: 'private' } : null;
}
