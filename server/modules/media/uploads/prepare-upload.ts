import { join } from 'node:path';
import { Overloaded, UnsupportedMediaType } from '#server/platform/errors.ts';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { FileTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import type { Checked, checkUpload } from './check-upload.ts';
import { type Encoded, encodePicture, measureDrawing } from './encode-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface PreparedUpload {
  plan: UploadPlan;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** The smaller sizes are WebP. */
  sizes: Encoded[];
}

const checkInThread = inThread<typeof checkUpload>(join(import.meta.dirname, 'check-upload.ts'), 'checkUpload');

async function check(upload: { bytes: Buffer; declared: string }): Promise<Exclude<Checked, { refused: string }>> {
  const checked = await checkInThread(upload).catch((error: unknown) => {
    throw error instanceof OutOfBounds ? new Overloaded(10) : error;
  });
  if (!('refused' in checked)) return checked;
  throw checked.refused === 'size' ? new FileTooLarge(checked.maxBytes) : new UnsupportedMediaType();
}

async function preparePicture(plan: UploadPlan, bytes: Buffer): Promise<PreparedUpload> {
  const { original, sizes } = await encodePicture(bytes, plan);
  return { plan, ...original, sizes };
}

/**
 * Makes an upload harmless. Its bytes must be of the declared type; pictures are encoded again, drawings cleaned, and sounds read to the
 * end. All of it is done beside the event loop.
 */
export async function prepareUpload(upload: { bytes: Buffer; declared: string }): Promise<PreparedUpload> {
  const { plan, bytes: read } = await check(upload);
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.length);
  if (plan.kind === 'picture') return oneAtATime(() => preparePicture(plan, bytes));
  const size = plan.kind === 'drawing' ? await oneAtATime(() => measureDrawing(bytes)) : { width: null, height: null };
  return { plan, bytes, ...size, sizes: [] };
}
