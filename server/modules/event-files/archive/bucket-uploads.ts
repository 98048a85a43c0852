import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, refusingDiskFaults } from '#server/modules/media/media.ts';

const folder = 'incoming';
const dayMs = 86_400_000;
const digits = 12;

const written = (bytes: number) => String(bytes).padStart(digits, '0');

/** A part of an upload, by the bytes of it that it has. */
interface Part {
  path: string;
  from: number;
  /** The first byte that it does not have. */
  to: number;
}

/**
 * The parts of an upload, from its beginning and without a gap. An object cannot grow, so that each part is one; its name says what it has,
 * so that every process knows how much is there from one list.
 */
export async function listParts(storage: FileStorage, name: string): Promise<Part[]> {
  const found = new Map<number, Part>();
  for await (const path of storage.list(`${folder}/${name}`)) {
    const [, from, to] = /\/(\d{12})-(\d{12})$/.exec(path) ?? [];
    if (from && to) found.set(Number(from), { path, from: Number(from), to: Number(to) });
  }
  const parts: Part[] = [];
  for (let next = found.get(0); next; next = found.get(next.to)) parts.push(next);
  return parts;
}

export const sizeOfParts = (parts: readonly Part[]): number => parts.at(-1)?.to ?? 0;

export async function storePart(storage: FileStorage, name: string, { at, bytes }: { at: number; bytes: Buffer }): Promise<number> {
  const end = at + bytes.length;
  if (end > at) await storage.put(`${folder}/${name}/${written(at)}-${written(end)}`, bytes, 'application/octet-stream');
  return end;
}

/** The bytes of an upload, a part at a time. */
export async function* readParts(storage: FileStorage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) {
    const part = await storage.open(path);
    if (!part) throw new Error(`the part ${path} of an upload is gone`);
    yield* part as AsyncIterable<Buffer>;
  }
}

/** Writes an upload to the disk of this machine, since a zip is read from its end. The caller removes it. */
export async function spoolParts(
  storage: FileStorage,
  { name, parts, scratch }: { name: string; parts: readonly Part[]; scratch: string },
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = join(scratch, `${name}-${randomBytes(6).toString('hex')}.zip`);
  const remove = () => rm(path, { force: true });
  await refusingDiskFaults(mkdir(scratch, { recursive: true }));
  try {
    await refusingDiskFaults(pipeline(readParts(storage, parts), createWriteStream(path, { flags: 'wx' })));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Deletes what has lain in the bucket for a day. */
export async function sweepParts(storage: FileStorage, now: number): Promise<number> {
  let swept = 0;
  for await (const path of storage.list(folder)) {
    const found = await storage.find(path);
    if (!found || now - found.modifiedAt.getTime() < dayMs) continue;
    await storage.remove(path);
    swept += 1;
  }
  return swept;
}
