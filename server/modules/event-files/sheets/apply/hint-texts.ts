import { text as readText } from 'node:stream/consumers';
import { FileBroken, importMedia, storedFiles, StorageUnavailable } from '#server/modules/media/media.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { sheetLimits } from '../sheet.types.ts';

/** A lost file counts as an empty hint. A storage that does not respond is an error, since its hints still exist. */
function emptyIfLost(error: unknown): string {
  if (error instanceof StorageUnavailable) throw error;
  return '';
}

/** Reads the hints that are texts and fit into a cell, by the ids of their files. Other hints are pictures or sounds. */
export async function readHintTexts(ctx: Context, blocks: readonly questReplacement.WrittenBlock[]): Promise<Map<number, string>> {
  const ids = blocks.flatMap(({ riddles }) => riddles.flatMap(({ hintMedia }) => hintMedia?.mediaId ?? []));
  const texts = new Map<number, string>();
  for (const { id, open, extension, bytes } of (await storedFiles(ctx, [...new Set(ids)])).values()) {
    // A letter takes up to three bytes for each unit of a cell.
    if (extension !== '.txt' || bytes > 3 * sheetLimits.cell) continue;
    const text = (await open().then(readText).catch(emptyIfLost)).replaceAll(/\r\n?/g, '\n').trim();
    if (text !== '' && text.length <= sheetLimits.cell) texts.set(id, text);
  }
  return texts;
}

/**
 * Stores hints as text files, unless the same text is stored already. A hint that looks like markup is left out. Call it
 * outside a transaction.
 */
export async function storeHints(
  ctx: Context,
  hints: Iterable<string>,
  existing: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const texts = new Map(existing);
  const existingTexts = new Set(existing.values());
  for (const hint of new Set(hints)) {
    if (existingTexts.has(hint)) continue;
    try {
      texts.set(await importMedia(ctx, { name: 'hint.txt', bytes: Buffer.from(hint) }), hint);
    } catch (error) {
      if (!(error instanceof UnsupportedMediaType || error instanceof FileBroken)) throw error;
    }
  }
  return texts;
}
