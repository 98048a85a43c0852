import { join } from 'node:path';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import type { checkUpload, Refused } from '../cleaning/check-upload.ts';
import { FileBroken, FileEmpty, FileTooLarge, HiddenTrack, MediaTimeout, PictureTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { type Encoded, encodePicture, measureDrawing, smallerSizes } from './encode-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface PreparedUpload {
  plan: UploadPlan;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** The smaller sizes are WebP. */
  sizes: Encoded[];
}

const checkInThread = inThread<typeof checkUpload>(join(import.meta.dirname, '../cleaning/check-upload.ts'), 'checkUpload');

const refusals = [FileBroken, FileEmpty, HiddenTrack, PictureTooLarge].map((refusal) => new refusal());

function refusalOf({ refused, maxBytes }: Refused): Error {
  if (maxBytes !== undefined) return new FileTooLarge(maxBytes);
  return refusals.find(({ code }) => code === refused) ?? new UnsupportedMediaType();
}

async function check(upload: { bytes: Buffer; declared: string }) {
  const checked = await checkInThread(upload).catch((error: unknown) => {
    if (!(error instanceof OutOfBounds)) throw error;
    throw error.bound === 'seconds' ? new MediaTimeout() : new FileBroken();
  });
  if ('refused' in checked) throw refusalOf(checked);
  return checked;
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/**
 * Makes an upload harmless. Its bytes must be of the declared type; pictures are encoded again, drawings cleaned, sounds and films read to
 * the end and cleaned of what they tell about themselves. All of it is done beside the event loop.
 */
export async function prepareUpload(upload: { bytes: Buffer; declared: string }): Promise<PreparedUpload> {
  const { plan, bytes: read, dots } = await check(upload);
  const bytes = asBuffer(read);
  if (dots) {
    const { width, height } = dots;
    return { plan, bytes, width, height, sizes: await oneAtATime(() => smallerSizes({ ...dots, bytes: asBuffer(dots.bytes) })) };
  }
  if (plan.kind === 'picture') {
    const { original, sizes } = await oneAtATime(() => encodePicture(bytes, plan));
    return { plan, ...original, sizes };
  }
  const size = plan.kind === 'drawing' ? await oneAtATime(() => measureDrawing(bytes)) : { width: null, height: null };
  return { plan, bytes, ...size, sizes: [] };
}
