import { WrongValue } from './setting-kinds.ts';

/** A bucket of object storage, as the settings name it. */
export interface BucketSettings {
  bucket: string;
  /** What stands before the name of each file, with a slash at its end; empty without a prefix. */
  prefix: string;
  /** The origin of the service, without the bucket. */
  endpoint: URL;
  region: string;
  /** True: the bucket is in the path of an address; false: it is the first part of the host. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

export type BucketPlace = Pick<BucketSettings, 'bucket' | 'prefix'>;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPart = /^[\w-][\w.-]{0,99}$/;

/** Reads s3://bucket or s3://bucket/prefix. */
export function bucketPlace(text: string): BucketPlace {
  const [bucket = '', ...parts] = text.replace(/^s3:\/\//, '').split('/');
  const folders = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  const isGood =
    text.startsWith('s3://') && bucketName.test(bucket) && folders.length <= 8 && folders.every((each) => prefixPart.test(each));
  if (!isGood)
    throw new WrongValue('does not name a bucket', 'write s3://bucket or s3://bucket/prefix, in letters, digits, points and hyphens');
  return { bucket, prefix: folders.map((each) => `${each}/`).join('') };
}
