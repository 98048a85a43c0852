/**
 * Runs s3rver with the options of its one argument, and mends two things in which it differs from the services that it stands for: an object
 * is there whole or not at all, whenever its sender dies, and the signature of a list has the slash after the bucket.
 */
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const load = createRequire(import.meta.url);
const Store = load('@20minutes/s3rver/lib/stores/filesystem');
const v4 = load('@20minutes/s3rver/lib/signature/v4');
const Server = load('@20minutes/s3rver');

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
