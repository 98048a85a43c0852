import type { ByteRange } from '../storage/storage.types.ts';

const between = (from: number, to: number): ByteRange | 'outside' => (from > to ? 'outside' : { from: Math.max(from, 0), to });

/**
 * Reads the Range header of a request for a file. Null: the whole file, since there is no range, or one that a server may ignore, such as
 * several ranges. 'outside': the range is not in the file.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return between(bytes - Number(last), bytes - 1);
  if (last && Number(last) < Number(first)) return null;
  return between(Number(first), last ? Math.min(Number(last), bytes - 1) : bytes - 1);
}
