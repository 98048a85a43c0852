import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { storeMedia } from '../files/store-media.ts';
import { FileTooLarge, StorageFull } from '../media.errors.ts';
import { countEventBytes } from '../media.store.ts';
import { eventQuotaBytes, maxBytes } from '../upload-limits.rules.ts';
import { readDataUrl } from './data-url.rules.ts';
import { prepareUpload } from './prepare-upload.ts';

interface Upload {
  /** Null for a file of the installation, which counts against no quota. */
  eventId: number | null;
  dataUrl: string;
  alt?: string | null;
  /** A refusal names this field of the input. */
  field: string;
}

const largest = Math.max(...Object.values(maxBytes));

/** Checks a data URL, makes it harmless and stores it with its smaller sizes; returns its id. Call it outside a transaction. */
export async function storeUpload(ctx: Context, { eventId, dataUrl, alt = null, field }: Upload): Promise<number> {
  const parsed = readDataUrl(dataUrl);
  if (!parsed) throw new BadInput([{ name: field, message: 'must be data:<type>;base64,…' }]);
  if (parsed.size > largest) throw new FileTooLarge(parsed.size, largest);

  const { plan, sizes, ...file } = await prepareUpload({ bytes: Buffer.from(parsed.base64, 'base64'), declared: parsed.type });
  const adds = sizes.reduce((sum, size) => sum + size.bytes.length, file.bytes.length);
  if (eventId !== null && (await countEventBytes(ctx.db, eventId)) + adds > eventQuotaBytes) throw new StorageFull();

  const parentId = await storeMedia(ctx, { ...file, mime: plan.mime, extension: plan.extension, alt, eventId });
  for (const size of sizes) await storeMedia(ctx, { ...size, mime: 'image/webp', eventId, parentId });
  return parentId;
}
