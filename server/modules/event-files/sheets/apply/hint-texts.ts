import { text as readText } from 'node:stream/consumers';
import { storedFiles, StorageUnavailable } from '#server/modules/media/media.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { sheetLimits } from '../sheet.types.ts';

/** A lost file counts as an empty hint. A storage that does not respond is an error, since its hints still exist. */
function emptyIfLost(error: unknown): string {
  if (error instanceof StorageUnavailable) throw error;
  return '';
}

/** Reads the hints that are text files and fit into a cell, by the ids of the files. Other files are pictures or sounds. */
export async function readHintTexts(ctx: Context, blocks: readonly questReplacement.WrittenBlock[]): Promise<Map<number, string>> {
  const ids = blocks.flatMap(({ riddles }) => riddles.flatMap(({ hints }) => hints.flatMap(({ media }) => media?.mediaId ?? [])));
  const texts = new Map<number, string>();
  for (const { id, open, extension, bytes } of (await storedFiles(ctx, [...new Set(ids)])).values()) {
    // A letter takes up to three bytes for each unit of a cell.
    if (extension !== '.txt' || bytes > 3 * sheetLimits.cell) continue;
    const text = (await open().then(readText).catch(emptyIfLost)).replaceAll(/\r\n?/g, '\n').trim();
    if (text !== '' && text.length <= sheetLimits.cell) texts.set(id, text);
  }
  return texts;
}
