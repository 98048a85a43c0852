import { join } from 'node:path';
import { Overloaded, UnsupportedMediaType } from '#server/platform/errors.ts';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import type { checkUpload, UploadRefusal } from '../cleaning/check-upload.ts';
import { FileBroken, FileEmpty, FileTooLarge, HiddenTrack, MediaTimeout, PictureTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { type Encoded, encodePicture, measureDrawing, smallerSizes } from './encode-picture.ts';

interface PreparedUpload {
  plan: UploadPlan;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** The smaller sizes are WebP. */
  sizes: Encoded[];
}

const checkInThread = inThread<typeof checkUpload>(join(import.meta.dirname, '../cleaning/check-upload.ts'), 'checkUpload');

function toRefusal({ refused, bytes = 0, maxBytes = 0, reason, size, content }: UploadRefusal): Error {
  if (refused === 'PAYLOAD_TOO_LARGE') return new FileTooLarge(bytes, maxBytes);
  if (refused === 'FILE_EMPTY') return new FileEmpty();
  if (refused === 'FILE_BROKEN') return new FileBroken(reason);
  if (refused === 'FILE_HAS_HIDDEN_TRACK') return new HiddenTrack();
  return refused === 'PICTURE_TOO_LARGE' ? new PictureTooLarge(size) : new UnsupportedMediaType(content);
}

async function checkApart(upload: { bytes: Buffer; declared: string }) {
  const checked = await checkInThread(upload).catch((error: unknown) => {
    if (!(error instanceof OutOfBounds)) throw error;
    throw error.bound === 'seconds' ? new MediaTimeout() : new FileBroken();
  });
  if ('refused' in checked) throw toRefusal(checked);
  return checked;
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/**
 * Makes an upload harmless. Its bytes must be of the declared type; pictures are encoded again, drawings cleaned, sounds and films read to
 * the end and cleaned of what they tell about themselves. None of this blocks the event loop.
 */
export async function prepareUpload(upload: { bytes: Buffer; declared: string }): Promise<PreparedUpload> {
  const { plan, bytes: cleanBytes, dots } = await checkApart(upload);
  const bytes = asBuffer(cleanBytes);
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

/** The limit of uploads that wait; a further one is refused as overloaded. */
const maxWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time, in the order of arrival, since decoding a picture takes hundreds of megabytes of memory. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) return Promise.reject(new Overloaded(2));
  waiting += 1;
  const mine = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
