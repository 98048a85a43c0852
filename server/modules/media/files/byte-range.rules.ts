import type { ByteRange } from '../storage/storage.types.ts';

const between = (from: number, to: number): ByteRange | 'outside' => (from > to ? 'outside' : { from: Math.max(from, 0), to });

/**
 * Reads what a Range header asks of a file. Null: the whole file, since nothing was asked, or something that a server may pass over, such as
 * several ranges. 'outside': nothing of it is in the file.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return between(bytes - Number(last), bytes - 1);
  if (last && Number(last) < Number(first)) return null;
  return between(Number(first), last ? Math.min(Number(last), bytes - 1) : bytes - 1);
}
