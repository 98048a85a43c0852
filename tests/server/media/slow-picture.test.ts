import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePicture } from '#server/modules/media/uploads/encode-picture.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';

it('an honest picture that is not read in time is told as a busy server, and not as a wrong file', async () => {
  // Dots without any order take many seconds to pack at this size, whatever the machine.
  const raw = { width: 5_000, height: 5_000, channels: 3 } as const;
  const huge = await sharp(randomBytes(75_000_000), { raw }).png({ compressionLevel: 0 }).toBuffer();

  const refused = await encodePicture(huge, { extension: 'png' }, 1).catch((error: unknown) => error);

  expect(refused).toMatchObject({ code: 'MEDIA_TIMEOUT', retryAfterSeconds: expect.any(Number) as number });
  expect(errorStatus.MEDIA_TIMEOUT).toBe(503);
});
