import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const longestSocketPath = 100;

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/**
 * The embedded database has no lock of its own, and two processes in one folder lose rows silently. A listening socket
 * dies with its process, unlike a pid file, so a crash never blocks the next start.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const inside = join(directory, 'lock');
  const path =
    inside.length < longestSocketPath
      ? inside
      : join(tmpdir(), `versta-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`);
  if (await isAnswered(path)) throw new Error(`another process has the database in ${directory} open`);

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
