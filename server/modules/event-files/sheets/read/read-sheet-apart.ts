import { join } from 'node:path';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { outOfBounds } from '#server/modules/event-files/format/faults.ts';
import type { Sheet } from '../sheet.types.ts';
import type { sheetWork } from './sheet-work.ts';

const readInThread = inThread<typeof sheetWork>(join(import.meta.dirname, 'sheet-work.ts'), 'sheetWork');

/** Reads a sheet in the thread of uploads, where a hostile one holds nothing but that thread, and for a while. */
export async function readSheetApart(asked: Parameters<typeof sheetWork>[0]): Promise<Sheet> {
  try {
    return await readInThread(asked);
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
