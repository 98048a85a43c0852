import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { isStorable, trimmedText } from '#server/platform/text/text.ts';
import { alt, altOf, file, id, line, longText, titleLink } from '../authoring-input.ts';
import type { EditableRiddle } from '../authoring.types.ts';
import { storeFile } from '../store-file.ts';

/** The fields of a riddle that organizers write. Each file comes as a data URL (or the stored path) or as an upload. */
export const riddleFields = {
  title: line(300),
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

const sentFields = z.object(riddleFields).partial({ title: true });
type SentFields = z.output<typeof sentFields>;

/** The ids of a riddle's files: null for none, undefined where a change keeps what is there. */
interface RiddleFiles {
  mediaId?: number | null | undefined;
  hintMediaId?: number | null | undefined;
  answeredMediaId?: number | null | undefined;
}

interface Storing {
  eventId: number;
  fields: SentFields;
  current: EditableRiddle | null;
}

/** Stores the files that came with a riddle. */
export async function storeRiddleFiles(ctx: Context, { eventId, fields, current }: Storing): Promise<RiddleFiles> {
  const store = (field: 'media' | 'hintMedia' | 'answeredMedia') =>
    storeFile(ctx, {
      eventId,
      field,
      sent: { value: fields[field], uploadId: fields[`${field}Id`] },
      current: current && { id: current[`${field}Id`], file: current[field] },
    });
  return { mediaId: await store('media'), hintMediaId: await store('hintMedia'), answeredMediaId: await store('answeredMedia') };
}

/** The columns of a riddle that an organizer's fields and files change; undefined keeps what is there. */
export function riddleChange(fields: SentFields, { files, current }: { files: RiddleFiles; current: RiddleFiles | null }) {
  const { title, titleLink, text, answeredText, answeredGeo, longread, mediaAlt, hintMediaAlt, answeredMediaAlt } = fields;
  const words = { title, titleLink, text, answeredText, answeredGeo, longread };
  return {
    ...words,
    ...files,
    mediaAlt: altOf(mediaAlt, { before: current?.mediaId, after: files.mediaId }),
    hintMediaAlt: altOf(hintMediaAlt, { before: current?.hintMediaId, after: files.hintMediaId }),
    answeredMediaAlt: altOf(answeredMediaAlt, { before: current?.answeredMediaId, after: files.answeredMediaId }),
  };
}
