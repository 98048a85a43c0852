import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type FileStorage, mediaStorage, StorageUnavailable } from '#server/modules/media/media.ts';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { examine, fault, fine } from './finding.ts';

const wrongKey = 'Write the right ones into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const outOfReach = 'Correct S3_ENDPOINT, or look whether a firewall is in the way of this machine.';

/** The remedies by the code of the service. For other codes the log of the service says more. */
const remedies: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or name another one in MEDIA_URL.',
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: `${wrongKey} S3_REGION and S3_PATH_STYLE must be those of the service.`,
  AuthorizationHeaderMalformed: 'Write the region of the bucket into S3_REGION.',
  PermanentRedirect: 'Write the region of the bucket into S3_REGION, and its origin into S3_ENDPOINT.',
  RequestTimeTooSkewed: 'Let this machine follow a time server, as systemd-timesyncd or chrony does.',
  AccessDenied: 'Give the key the rights to put, get, list and delete objects of this bucket.',
  ECONNREFUSED: outOfReach,
  ENOTFOUND: outOfReach,
  EAI_AGAIN: outOfReach,
  ETIMEDOUT: outOfReach,
};

/** Stores a small object, reads it, finds it in a list and removes it, as the server does. Returns the step that failed, or null. */
async function tryOut(storage: FileStorage): Promise<string | null> {
  const path = `doctor/${randomBytes(16).toString('hex')}.txt`;
  const bytes = Buffer.from('versta doctor');
  const steps: [string, () => Promise<boolean>][] = [
    ['stored in', () => storage.put(path, bytes, 'text/plain').then(() => true)],
    ['read from', async () => (await storage.open(path).then((file) => file && buffer(file)))?.equals(bytes) ?? false],
    ['listed in', async () => (await storage.find(path))?.bytes === bytes.length],
    ['removed from', () => storage.remove(path).then(() => true)],
  ];
  for (const [step, work] of steps) {
    try {
      if (!(await work())) return `a file is not as it was ${step}`;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      throw new CannotUse(step, error.reason);
    }
  }
  return null;
}

class CannotUse extends Error {
  readonly step: string;
  readonly reason: string;

  constructor(step: string, reason: string) {
    super();
    this.step = step;
    this.reason = reason;
  }
}

/** Examines the bucket of the files: whether it exists, and whether files can be stored, read, listed and removed. */
export const bucket = (settings: BucketSettings) =>
  examine('media', async () => {
    const storage = mediaStorage({ mediaBucket: settings, mediaDir: '' });
    const location = `${storage.name} at ${settings.endpoint.host}`;
    try {
      const failure = await tryOut(storage);
      return failure === null
        ? fine(`${location} takes, gives, lists and removes files`)
        : fault(`${location}: ${failure}`, 'Ask who runs the service.');
    } catch (error) {
      if (!(error instanceof CannotUse)) throw error;
      return fault(
        `files cannot be ${error.step} ${location}: ${error.reason}`,
        remedies[error.reason] ?? 'The service says more in its log, and in its list of such codes.',
      );
    }
  });
