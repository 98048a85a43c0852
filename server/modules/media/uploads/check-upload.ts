/** This module is loaded in the thread that reads uploads, so that it loads nothing of the game. */
import { fileTypeFromBuffer } from 'file-type';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { isWholeSound } from './audio-container.rules.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { maxBytes } from './upload-limits.rules.ts';
import { looksLikeMarkup, planUpload } from './upload-plan.rules.ts';

interface Asked {
  bytes: Uint8Array;
  declared: string;
}

/** How to store an upload, and its bytes without what is harmful in them; a picture is decoded afterwards. Or why it is not stored. */
export type Checked = { plan: UploadPlan; bytes: Uint8Array } | { refused: 'kind' } | { refused: 'size'; maxBytes: number };

function readText(bytes: Buffer): void {
  try {
    if (new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')) throw new UnsupportedMediaType();
  } catch {
    throw new UnsupportedMediaType();
  }
}

function readThrough(plan: UploadPlan, bytes: Buffer): Buffer {
  if (plan.kind === 'drawing') return sanitiseSvg(bytes);
  if (looksLikeMarkup(bytes.toString('utf8', 0, 512))) throw new UnsupportedMediaType();
  if (plan.kind === 'sound' && !isWholeSound(bytes, plan.mime)) throw new UnsupportedMediaType();
  if (plan.kind === 'text') readText(bytes);
  return bytes;
}

/** Checks that the bytes of an upload are of the declared type and whole, and cleans drawings. */
export async function checkUpload({ bytes: copied, declared }: Asked): Promise<Checked> {
  const bytes = Buffer.from(copied.buffer, copied.byteOffset, copied.length);
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  const plan = planUpload({ declared, detected });
  if (!plan || bytes.length === 0) return { refused: 'kind' };
  if (bytes.length > maxBytes[plan.kind]) return { refused: 'size', maxBytes: maxBytes[plan.kind] };
  try {
    return { plan, bytes: readThrough(plan, bytes) };
  } catch (error) {
    if (error instanceof UnsupportedMediaType) return { refused: 'kind' };
    throw error;
  }
}
