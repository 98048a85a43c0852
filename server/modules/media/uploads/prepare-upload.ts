import { fileTypeFromBuffer } from 'file-type';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { isWholeSound } from './audio-container.rules.ts';
import { type Encoded, encodePicture, measureDrawing } from './encode-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { maxBytes } from './upload-limits.rules.ts';
import { looksLikeMarkup, planUpload } from './upload-plan.rules.ts';

interface PreparedUpload {
  plan: UploadPlan;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** The smaller sizes are WebP. */
  sizes: Encoded[];
}

const whole = (plan: UploadPlan, bytes: Buffer): PreparedUpload => ({ plan, bytes, width: null, height: null, sizes: [] });

function readText(bytes: Buffer): void {
  try {
    if (new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')) throw new UnsupportedMediaType();
  } catch {
    throw new UnsupportedMediaType();
  }
}

async function prepareDrawing(plan: UploadPlan, bytes: Buffer): Promise<PreparedUpload> {
  const clean = sanitiseSvg(bytes);
  return { ...whole(plan, clean), ...(await measureDrawing(clean)) };
}

async function preparePicture(plan: UploadPlan, bytes: Buffer): Promise<PreparedUpload> {
  const { original, sizes } = await encodePicture(bytes, plan);
  return { plan, ...original, sizes };
}

function readThrough(plan: UploadPlan, bytes: Buffer): PreparedUpload {
  if (plan.kind === 'sound' && !isWholeSound(bytes, plan.mime)) throw new UnsupportedMediaType();
  if (plan.kind === 'text') readText(bytes);
  return whole(plan, bytes);
}

/**
 * Makes an upload harmless. Its bytes must be of the declared type; pictures are encoded again, drawings cleaned, and sounds read to the
 * end.
 */
export async function prepareUpload({ bytes, declared }: { bytes: Buffer; declared: string }): Promise<PreparedUpload> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  const plan = planUpload({ declared, detected });
  if (!plan || bytes.length === 0) throw new UnsupportedMediaType();
  if (bytes.length > maxBytes[plan.kind]) throw new FileTooLarge(maxBytes[plan.kind]);
  if (plan.kind === 'drawing') return oneAtATime(() => prepareDrawing(plan, bytes));
  if (looksLikeMarkup(bytes.toString('utf8', 0, 512))) throw new UnsupportedMediaType();
  if (plan.kind === 'picture') return oneAtATime(() => preparePicture(plan, bytes));
  return readThrough(plan, bytes);
}
