import type { Sheet } from '../sheet.types.ts';
import { readSheet } from './read-sheet.ts';

/** This module is loaded in the thread that reads uploads, where bytes arrive as a copy. */
export const sheetWork = ({ bytes, tab }: { bytes: Uint8Array; tab: number }): Promise<Sheet> =>
  readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), tab);
