import { join } from 'node:path';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { outOfBounds } from '../../format/faults.ts';
import type { Sheet } from '../sheet.types.ts';
import type { readSheetBytes } from './read-sheet.ts';

const readInThread = inThread<typeof readSheetBytes>(join(import.meta.dirname, 'read-sheet.ts'), 'readSheetBytes');

/** Reads a sheet in the thread of uploads: a hostile sheet blocks only that thread, and not for long. */
export async function readSheetInThread(request: Parameters<typeof readSheetBytes>[0]): Promise<Sheet> {
  try {
    return await readInThread(request);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return {
      tabs: [],
      rows: [],
      encoding: null,
      hidden: { rows: 0, columns: 0 },
      faults: [{ row: null, column: null, ...outOfBounds(error), isWarning: false }],
    };
  }
}
