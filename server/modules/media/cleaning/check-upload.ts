/** The thread that reads uploads loads this module, so it imports nothing of the game. */
import { fileTypeFromBuffer } from 'file-type';
import { DomainError, type RefusedContent, UnsupportedMediaType } from '#server/platform/errors.ts';
import { type BrokenReason, FileBroken, FileEmpty, FileTooLarge, type PictureTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { maxBytes } from '../upload-limits.rules.ts';
import { isTaken, looksLikeMarkup, planUpload } from '../upload-plan.rules.ts';
import { decodeBmp, type Dots, encodeBmp } from './bmp.ts';
import { fromCaf } from './caf.ts';
import { cleanFlac } from './flac.ts';
import { nameFormat } from './format-names.rules.ts';
import { cleanAac, cleanMp3 } from './mp3.ts';
import { cleanM4a, cleanMp4 } from './mp4/clean-mp4.ts';
import { cleanOgg } from './ogg.ts';
import { cleanAvi, cleanWav } from './riff.ts';
import { sanitiseSvg } from './svg.ts';
import { cleanText } from './text.ts';
import { cleanWebm } from './webm.ts';

interface DeclaredUpload {
  bytes: Uint8Array;
  declared: string;
}

/** The code of a refusal and what it tells, since the thread cannot return an instance of our classes. */
export interface UploadRefusal {
  refused: DomainError['code'];
  bytes?: number;
  maxBytes?: number;
  reason?: BrokenReason;
  size?: PictureTooLarge['size'];
  content?: RefusedContent | null;
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
  'video/webm': cleanWebm,
  'video/ogg': cleanOgg,
  'video/x-msvideo': cleanAvi,
};

function cleanUpload(plan: UploadPlan, bytes: Buffer): Clean {
  if (plan.kind === 'drawing') return { plan, bytes: sanitiseSvg(bytes) };
  if (looksLikeMarkup(bytes.toString('utf8', 0, 512))) throw new UnsupportedMediaType(disguised('text/html'));
  if (plan.kind === 'text') return { plan, bytes };
  if (plan.extension === 'bmp') {
    const dots = decodeBmp(bytes);
    return { plan, bytes: encodeBmp(dots), dots };
  }
  return { plan, bytes: cleaners[plan.mime]?.(bytes) ?? bytes };
}

const disguised = (mime: string): RefusedContent => ({ ...nameFormat(mime), reason: 'disguise' });

/** Tells what the bytes of a refused upload are: of a type that is taken under its own name, or of one that is not. */
const describe = (detected: string): RefusedContent =>
  isTaken(detected) ? disguised(detected) : { ...nameFormat(detected), reason: 'format' };

const detect = async (bytes: Buffer): Promise<string | null> => (await fileTypeFromBuffer(bytes))?.mime ?? null;

/** A text has no signature, and the first letters of one may be that of a sound: only what is no text is looked at again. */
async function checkText(original: Buffer): Promise<Buffer> {
  // UTF-16 has two bytes for each letter that UTF-8 has one for.
  if (original.length > 2 * maxBytes.text) throw new FileTooLarge(original.length, maxBytes.text);
  try {
    return cleanText(original);
  } catch (error) {
    const detected = error instanceof FileBroken ? await detect(original) : null;
    throw detected === null ? error : new UnsupportedMediaType(disguised(detected));
  }
}

async function check({ bytes: copied, declared: said }: DeclaredUpload): Promise<Clean> {
  if (copied.length === 0) throw new FileEmpty();
  const original = Buffer.from(copied.buffer, copied.byteOffset, copied.length);
  const isText = /^text\/plain\b/i.test(said);
  const { bytes, declared } = isText ? { bytes: await checkText(original), declared: said } : fromCaf(original, said);
  const detected = isText ? null : await detect(bytes);
  const plan = planUpload({ declared, detected });
  if (!plan) throw new UnsupportedMediaType(detected === null ? null : describe(detected));
  if (bytes.length > maxBytes[plan.kind]) throw new FileTooLarge(bytes.length, maxBytes[plan.kind]);
  return cleanUpload(plan, bytes);
}

function toRefusal(error: unknown): UploadRefusal {
  // A container that ends in the middle of a number is cut.
  if (error instanceof RangeError) return { refused: 'FILE_BROKEN', reason: 'cut' };
  if (!(error instanceof DomainError)) throw error;
  // A refusal has no more than plain data of its own.
  return { refused: error.code, ...error };
}

/** Checks that the bytes of an upload are of the declared type and whole, and cleans them without encoding a sound or a film again. */
export async function checkUpload(upload: DeclaredUpload): Promise<Clean | UploadRefusal> {
  try {
    return await check(upload);
  } catch (error) {
    return toRefusal(error);
  }
}
