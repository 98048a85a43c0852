/** The thread that reads uploads loads this module, so it imports nothing of the game. */
import { fileTypeFromBuffer } from 'file-type';
import { DomainError, UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileEmpty, FileTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { maxBytes } from '../upload-limits.rules.ts';
import { looksLikeMarkup, planUpload } from '../upload-plan.rules.ts';
import { decodeBmp, type Dots, encodeBmp } from './bmp.ts';
import { cleanFlac } from './flac.ts';
import { cleanAac, cleanMp3 } from './mp3.ts';
import { cleanM4a, cleanMp4 } from './mp4.ts';
import { cleanOgg } from './ogg.ts';
import { cleanAvi, cleanWav } from './riff.ts';
import { sanitiseSvg } from './svg.ts';
import { cleanText, fromUtf16 } from './text.ts';
import { cleanWebm } from './webm.ts';

interface DeclaredUpload {
  bytes: Uint8Array;
  declared: string;
}

/** The code of a refusal, since the thread cannot return an instance of our classes. */
export interface UploadRefusal {
  refused: DomainError['code'];
  maxBytes?: number;
}

interface Clean {
  plan: UploadPlan;
  /** The bytes without anything harmful, and without the metadata of a sound or film. A picture is encoded again afterwards. */
  bytes: Uint8Array;
  /** The dots of a picture that the decoder of pictures does not know. */
  dots?: Dots;
}

/** Each sound and film is cleaned as its container, by the type under which it is served. */
const cleaners: Record<string, (bytes: Buffer) => Buffer> = {
  'audio/mpeg': cleanMp3,
  'audio/aac': cleanAac,
  'audio/flac': cleanFlac,
  'audio/wav': cleanWav,
  'audio/ogg': cleanOgg,
  'audio/mp4': cleanM4a,
  'audio/webm': cleanWebm,
  'video/mp4': cleanMp4,
  'video/quicktime': cleanMp4,
  'video/webm': cleanWebm,
  'video/ogg': cleanOgg,
  'video/x-msvideo': cleanAvi,
};

function cleanUpload(plan: UploadPlan, bytes: Buffer): Clean {
  if (plan.kind === 'drawing') return { plan, bytes: sanitiseSvg(bytes) };
  if (looksLikeMarkup(bytes.toString('utf8', 0, 512))) throw new UnsupportedMediaType();
  if (plan.kind === 'text') return { plan, bytes: cleanText(bytes) };
  if (plan.extension === 'bmp') {
    const dots = decodeBmp(bytes);
    return { plan, bytes: encodeBmp(dots), dots };
  }
  return { plan, bytes: cleaners[plan.mime]?.(bytes) ?? bytes };
}

async function check({ bytes: copied, declared }: DeclaredUpload): Promise<Clean> {
  if (copied.length === 0) throw new FileEmpty();
  const original = Buffer.from(copied.buffer, copied.byteOffset, copied.length);
  const bytes = /^text\/plain\b/i.test(declared) ? fromUtf16(original) : original;
  const plan = planUpload({ declared, detected: (await fileTypeFromBuffer(bytes))?.mime ?? null });
  if (!plan) throw new UnsupportedMediaType();
  if (bytes.length > maxBytes[plan.kind]) throw new FileTooLarge(maxBytes[plan.kind]);
  return cleanUpload(plan, bytes);
}

/** Checks that the bytes of an upload are of the declared type and whole, and cleans them without encoding a sound or a film again. */
export async function checkUpload(upload: DeclaredUpload): Promise<Clean | UploadRefusal> {
  try {
    return await check(upload);
  } catch (error) {
    // A container that ends in the middle of a number is broken, too.
    if (error instanceof RangeError) return { refused: 'FILE_BROKEN' };
    if (!(error instanceof DomainError)) throw error;
    return error instanceof FileTooLarge ? { refused: error.code, maxBytes: error.maxBytes } : { refused: error.code };
  }
}
