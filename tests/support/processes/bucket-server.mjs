/**
 * Runs s3rver with the options of its one argument, and mends two differences from real services: an object is there completely or not at
 * all, whenever its sender dies, and the signature of a list has the slash after the bucket.
 */
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import Server from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';
import Store from '@20minutes/s3rver/lib/stores/filesystem.js';

Store.prototype.putObject = async function putObject({ bucket, key, content, metadata }) {
  const path = this.getResourcePath(bucket, key, 'object');
  await mkdir(dirname(path), { recursive: true });
  const [size, md5] = await this.putContent(`${path}.draft`, content);
  await this.putMetadata(bucket, key, metadata, md5);
  await rename(`${path}.draft`, path);
  return { size, md5 };
};

const { getStringToSign } = v4;
v4.getStringToSign = (request, signature) => getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, signature);

await new Server(JSON.parse(process.argv[2])).run();
