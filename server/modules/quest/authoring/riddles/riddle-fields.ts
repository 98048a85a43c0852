import { z } from 'zod';
import { priceInput } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';
import type { WrittenHint } from '../../quest.types.ts';
import { alt, nextAlt, file, id, line, longText, titleLink } from '../authoring-input.ts';
import type { EditableRiddle } from '../authoring.types.ts';
import { storeFile } from '../store-file.ts';
import { hintFields, storeHints } from './riddle-hints.ts';

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
  answeredMedia: file.optional(),
  answeredMediaId: id.nullish(),
  answeredMediaAlt: alt,
  ...hintFields,
  /** What the solve is worth, in points; null for the price of the event. */
  points: priceInput.points,
  pointsWithHint: priceInput.points,
};

const riddleSchema = z.object(riddleFields).partial({ title: true });
type RiddleFields = z.output<typeof riddleSchema>;

/** The ids of a riddle's files: null for no file, undefined for a file that a change keeps. */
interface RiddleFiles {
  mediaId?: number | null | undefined;
  answeredMediaId?: number | null | undefined;
}

/** What of the fields of a riddle was stored before its transaction. */
export interface StoredFields {
  files: RiddleFiles;
  /** All hints of the riddle; undefined for a change that keeps them. */
  hints: WrittenHint[] | undefined;
}

interface StoreRequest {
  eventId: number;
  fields: RiddleFields;
  current: EditableRiddle | null;
}

/** Stores the files that an organizer has sent with a riddle, and returns their ids and the hints. */
export async function storeRiddleFiles(ctx: Context, { eventId, fields, current }: StoreRequest): Promise<StoredFields> {
  const store = (field: 'media' | 'answeredMedia') =>
    storeFile(ctx, {
      eventId,
      field,
      input: { value: fields[field], uploadId: fields[`${field}Id`] },
      current: current && { id: current[`${field}Id`], file: current[field] },
    });
  const files = { mediaId: await store('media'), answeredMediaId: await store('answeredMedia') };
  return { files, hints: await storeHints(ctx, { eventId, fields, before: current?.hints ?? [] }) };
}

const toHalf = (points: number | null | undefined) => (typeof points === 'number' ? points * 2 : points);

/** Returns the columns of a riddle as an organizer's fields and files change them. Undefined keeps a column. */
export function toRiddleChange(fields: RiddleFields, { files, current }: { files: RiddleFiles; current: RiddleFiles | null }) {
  const { title, titleLink, text, answeredText, answeredGeo, longread, mediaAlt, answeredMediaAlt, points, pointsWithHint } = fields;
  const words = { title, titleLink, text, answeredText, answeredGeo, longread };
  return {
    ...words,
    ...files,
    solveHalf: toHalf(points),
    solveWithHintHalf: toHalf(pointsWithHint),
    mediaAlt: nextAlt(mediaAlt, { before: current?.mediaId, after: files.mediaId }),
    answeredMediaAlt: nextAlt(answeredMediaAlt, { before: current?.answeredMediaId, after: files.answeredMediaId }),
  };
}
