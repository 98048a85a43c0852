import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, refuseDiskFaults } from '#server/modules/media/media.ts';

const folder = 'incoming';
const dayMs = 86_400_000;
const digits = 12;

const padded = (bytes: number) => String(bytes).padStart(digits, '0');

/** A part of an upload, with the range of bytes that it holds. */
interface Part {
  path: string;
  from: number;
  /** The first byte after the part. */
  to: number;
}

/**
 * Lists the parts of an upload from its beginning, up to the first gap. An object in a bucket cannot grow, so each part is one object. Its
 * name holds its range of bytes, so that one listing tells every process how much has arrived.
 */
export async function listParts(storage: FileStorage, name: string): Promise<Part[]> {
  const byStart = new Map<number, Part>();
  for await (const path of storage.list(`${folder}/${name}`)) {
    const [, from, to] = /\/(\d{12})-(\d{12})$/.exec(path) ?? [];
    if (from && to) byStart.set(Number(from), { path, from: Number(from), to: Number(to) });
  }
  const parts: Part[] = [];
  for (let next = byStart.get(0); next; next = byStart.get(next.to)) parts.push(next);
  return parts;
}

export const uploadSize = (parts: readonly Part[]): number => parts.at(-1)?.to ?? 0;

export async function storePart(storage: FileStorage, name: string, { at, bytes }: { at: number; bytes: Buffer }): Promise<number> {
  const end = at + bytes.length;
  if (end > at) await storage.put(`${folder}/${name}/${padded(at)}-${padded(end)}`, bytes, 'application/octet-stream');
  return end;
}

/** Reads the bytes of an upload, one part at a time. */
export async function* readParts(storage: FileStorage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) {
    const part = await storage.open(path);
    if (!part) throw new Error(`the part ${path} of an upload is gone`);
    yield* part as AsyncIterable<Buffer>;
  }
}

/** Writes an upload to the local disk, because a zip is read from its end. The caller removes the file. */
export async function spoolParts(
  storage: FileStorage,
  { name, parts, scratch }: { name: string; parts: readonly Part[]; scratch: string },
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = join(scratch, `${name}-${randomBytes(6).toString('hex')}.zip`);
  const remove = () => rm(path, { force: true });
  await refuseDiskFaults(mkdir(scratch, { recursive: true }));
  try {
    await refuseDiskFaults(pipeline(readParts(storage, parts), createWriteStream(path, { flags: 'wx' })));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Deletes the parts that are older than a day. */
export async function sweepParts(storage: FileStorage, now: number): Promise<number> {
  let swept = 0;
  for await (const path of storage.list(folder)) {
    const file = await storage.find(path);
    if (!file || now - file.modifiedAt.getTime() < dayMs) continue;
    await storage.remove(path);
    swept += 1;
  }
  return swept;
}
