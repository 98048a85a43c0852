import type { Reading, Sheet } from '../sheet.types.ts';
import { readSheet } from './read-sheet.ts';

/** This module is loaded in the thread that reads uploads, where bytes arrive as a copy. */
export const sheetWork = ({ bytes, how }: { bytes: Uint8Array; how: Reading }): Promise<Sheet> =>
  readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), how);
