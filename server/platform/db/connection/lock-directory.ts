import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const maxSocketPathLength = 100;

const hasListener = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/**
 * Lets one process at a time open the embedded database of a folder: it does not lock its files, and two processes would lose rows
 * silently. The lock is a listening socket. Unlike a pid file it dies with its process, so a crash never blocks the next start.
 *
 * Between the question whether somebody listens and the removal of a dead socket there is a race: two processes that start within the same
 * milliseconds may both pass. The lock is against a second start by mistake, which comes later.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const inside = join(directory, 'lock');
  const path =
    inside.length < maxSocketPathLength
      ? inside
      : join(tmpdir(), `versta-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`);
  if (await hasListener(path)) throw new Error(`another process has the database in ${directory} open`);

  rmSync(path, { force: true });
  const server = createServer((socket) => socket.on('error', () => undefined).end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.on('error', () => undefined);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
