import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';
import { alt, nextAlt, file, id, line, longText, titleLink } from '../authoring-input.ts';
import type { EditableRiddle } from '../authoring.types.ts';
import { storeFile } from '../store-file.ts';

/** The maximum of characters of a riddle's title, without markup. */
export const maxTitleLength = 300;

/** The fields of a riddle that organizers write. Each file is a data URL, the stored path, or an upload. */
export const riddleFields = {
  title: line(maxTitleLength),
  titleLink: titleLink.optional(),
  text: trimmedText(10_000).refine(isStorable, 'has a broken character').optional(),
  answeredText: longText(10_000).optional(),
  answeredGeo: longText(200).optional(),
  longread: longText(100_000).optional(),
  media: file.optional(),
  mediaId: id.nullish(),
  mediaAlt: alt,
  hintMedia: file.optional(),
  hintMediaId: id.nullish(),
  hintMediaAlt: alt,
  answeredMedia: file.optional(),
  answeredMediaId: id.nullish(),
  answeredMediaAlt: alt,
};

const riddleSchema = z.object(riddleFields).partial({ title: true });
type RiddleFields = z.output<typeof riddleSchema>;

/** The ids of a riddle's files: null for no file, undefined for a file that a change keeps. */
interface RiddleFiles {
  mediaId?: number | null | undefined;
  hintMediaId?: number | null | undefined;
  answeredMediaId?: number | null | undefined;
}

interface StoreRequest {
  eventId: number;
  fields: RiddleFields;
  current: EditableRiddle | null;
}

/** Stores the files that an organizer has sent with a riddle, and returns their ids. */
export async function storeRiddleFiles(ctx: Context, { eventId, fields, current }: StoreRequest): Promise<RiddleFiles> {
  const store = (field: 'media' | 'hintMedia' | 'answeredMedia') =>
    storeFile(ctx, {
      eventId,
      field,
      input: { value: fields[field], uploadId: fields[`${field}Id`] },
      current: current && { id: current[`${field}Id`], file: current[field] },
    });
  return { mediaId: await store('media'), hintMediaId: await store('hintMedia'), answeredMediaId: await store('answeredMedia') };
}

/** Returns the columns of a riddle as an organizer's fields and files change them. Undefined keeps a column. */
export function toRiddleChange(fields: RiddleFields, { files, current }: { files: RiddleFiles; current: RiddleFiles | null }) {
  const { title, titleLink, text, answeredText, answeredGeo, longread, mediaAlt, hintMediaAlt, answeredMediaAlt } = fields;
  const words = { title, titleLink, text, answeredText, answeredGeo, longread };
  return {
    ...words,
    ...files,
    mediaAlt: nextAlt(mediaAlt, { before: current?.mediaId, after: files.mediaId }),
    hintMediaAlt: nextAlt(hintMediaAlt, { before: current?.hintMediaId, after: files.hintMediaId }),
    answeredMediaAlt: nextAlt(answeredMediaAlt, { before: current?.answeredMediaId, after: files.answeredMediaId }),
  };
}
