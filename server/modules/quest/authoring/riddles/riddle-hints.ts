import { z } from 'zod';
import { priceInput } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';
import { maxHints } from '../../hints.rules.ts';
import type { StoredHint, WrittenHint } from '../../quest.types.ts';
import { alt, file, id } from '../authoring-input.ts';
import { storeFile } from '../store-file.ts';

/** The maximum of characters of a hint's text. */
export const hintText = trimmedText(10_000).refine(isStorable, 'has a broken character');

const hintInput = z.object({
  text: hintText.nullish(),
  media: file.optional(),
  mediaId: id.nullish(),
  mediaAlt: alt,
  /** The price; null for that of the event. */
  coins: priceInput.coins,
});
type HintInput = z.output<typeof hintInput>;

/** The hints of a riddle as organizers write them: the whole list, or the file of the first hint, as clients write it that know only one. */
export const hintFields = {
  hints: z.array(hintInput).max(maxHints, `at most ${maxHints}`).optional(),
  hintMedia: file.optional(),
  hintMediaId: id.nullish(),
  hintMediaAlt: alt,
};

const hintSchema = z.object(hintFields);
type HintFields = z.output<typeof hintSchema>;

/** Returns the hints with another file or description of the first one; undefined when neither was sent. */
function withFirstFile({ hintMedia, hintMediaId, hintMediaAlt }: HintFields, before: readonly StoredHint[]): HintInput[] | undefined {
  const keepsFile = hintMedia === undefined && hintMediaId == null;
  if (keepsFile && hintMediaAlt === undefined) return undefined;
  const [first, ...others] = before.map(({ text, media, coins }): HintInput => ({ text, media: media?.path, coins }));
  return [{ ...first, ...(!keepsFile && { media: hintMedia, mediaId: hintMediaId }), mediaAlt: hintMediaAlt }, ...others];
}

interface StoreRequest {
  eventId: number;
  fields: HintFields;
  before: readonly StoredHint[];
}

/** Stores the file of a hint. `same` is the stored hint whose file it may keep, with its description. */
async function storeHintFile(
  ctx: Context,
  { media, mediaId: uploadId, mediaAlt }: HintInput,
  { eventId, field, same }: { eventId: number; field: string; same: StoredHint | undefined },
): Promise<WrittenHint['media']> {
  const current = same ? { id: same.mediaId, file: same.media } : null;
  const mediaId = await storeFile(ctx, { eventId, field, input: { value: media, uploadId }, current });
  if (!mediaId) return null;
  const keptAlt = same?.mediaId === mediaId ? same.mediaAlt : null;
  return { mediaId, alt: mediaAlt === undefined ? keptAlt : mediaAlt };
}

/**
 * Stores the files that an organizer has sent with the hints of a riddle, and returns all its hints as they will be; undefined for a change
 * that keeps them. A hint without a text and a file is left out. The path of a stored file keeps the file with its description.
 */
export async function storeHints(ctx: Context, { eventId, fields, before }: StoreRequest): Promise<WrittenHint[] | undefined> {
  const wanted = fields.hints ?? withFirstFile(fields, before);
  if (!wanted) return undefined;
  const hints: WrittenHint[] = [];
  for (const [index, input] of wanted.entries()) {
    const named = before.find(({ media }) => media && media.path === input.media);
    const where = fields.hints ? { field: `hints.${index}.media`, same: named } : { field: 'hintMedia', same: named ?? before[index] };
    const hint = { text: input.text ?? '', media: await storeHintFile(ctx, input, { eventId, ...where }), coins: input.coins ?? null };
    if (hint.text !== '' || hint.media) hints.push(hint);
  }
  return hints;
}

/** Tells whether a hint costs something else than before. */
export const changesHintPrice = (before: readonly Pick<WrittenHint, 'coins'>[], after: readonly Pick<WrittenHint, 'coins'>[]): boolean =>
  before.some(({ coins }, index) => after[index] !== undefined && after[index].coins !== coins);
