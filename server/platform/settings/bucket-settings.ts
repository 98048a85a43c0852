import { WrongValue } from './setting-kinds.ts';

/** A bucket of object storage, as the settings name it. */
export interface BucketSettings {
  bucket: string;
  /** The prefix of each file name, with a slash at its end; empty without one. */
  prefix: string;
  /** The origin of the service, without the bucket. */
  endpoint: URL;
  region: string;
  /** True: the bucket is in the path of an address; false: it is the first part of the host. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

export type BucketLocation = Pick<BucketSettings, 'bucket' | 'prefix'>;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderName = /^[\w-][\w.-]{0,99}$/;

/** Reads s3://bucket or s3://bucket/prefix. */
export function bucketLocation(text: string): BucketLocation {
  const [bucket = '', ...segments] = text.replace(/^s3:\/\//, '').split('/');
  const folders = segments.at(-1) === '' ? segments.slice(0, -1) : segments;
  const isGood =
    text.startsWith('s3://') && bucketName.test(bucket) && folders.length <= 8 && folders.every((each) => folderName.test(each));
  if (!isGood)
    throw new WrongValue('does not name a bucket', 'write s3://bucket or s3://bucket/prefix, in letters, digits, points and hyphens');
  return { bucket, prefix: folders.map((each) => `${each}/`).join('') };
}
