import { changeMedia } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { isStorable, trimmedText } from '#server/platform/text.ts';
import { alt, altOf, file, id, line, longText, titleLink } from './authoring-input.ts';

/** The fields of a riddle that organizers write; each file comes as a data URL (or the stored path) or as an upload. */
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

const files = ['media', 'hintMedia', 'answeredMedia'] as const;
type FileName = (typeof files)[number];
type FileId = `${FileName}Id`;
type FileAlt = `${FileName}Alt`;
type Stored = Partial<Record<FileId, number | null>>;

type FileFields = { [name in FileName]?: string | null | undefined } & { [name in FileId]?: number | null | undefined };
type CurrentFiles = { [name in FileName]: { path: string } | null } & { [name in FileId]: number | null };

/** Stores what came along and says which file each field has from now on; fields that were left out are not named. Before the transaction, since decoding takes its time. */
export async function storeRiddleFiles(
  ctx: Context,
  { eventId, fields, current }: { eventId: number; fields: FileFields; current: CurrentFiles | null },
): Promise<Stored> {
  const stored: Stored = {};
  for (const field of files) {
    const uploadId = fields[`${field}Id`];
    const value = fields[field];
    if (value === undefined && uploadId == null) continue;
    const path = current?.[field]?.path;
    const fileId = current?.[`${field}Id`];
    stored[`${field}Id`] = await changeMedia(ctx, {
      eventId,
      field,
      value,
      uploadId,
      current: path && fileId ? { id: fileId, path } : null,
    });
  }
  return stored;
}

/** What is said of each file from now on; what stays as it is is not named. */
export function riddleAlts(
  fields: { [name in FileAlt]?: string | null | undefined },
  { stored, current }: { stored: Stored; current: Record<FileId, number | null> },
): { [name in FileAlt]?: string | null | undefined } {
  const param = (name: FileName) => altOf(fields[`${name}Alt`], { before: current[`${name}Id`], after: stored[`${name}Id`] });
  return { mediaAlt: param('media'), hintMediaAlt: param('hintMedia'), answeredMediaAlt: param('answeredMedia') };
}
