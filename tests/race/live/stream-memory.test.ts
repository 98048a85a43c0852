import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';

const canRun = inject('database').kind === 'postgres' && process.env['NIGHTLY'] === '1';
const readers = 500;
/** Node itself uses nearly all of it for a bare stream: socket, parser, request and response. */
const maxBytes = 8 * 1024;

interface Snapshot {
  snapshot: { meta: { node_fields: string[] } };
  nodes: number[];
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  closeReaders();
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Measures the bytes of all objects on the heap of a process, after a garbage collection. */
async function measureHeap(pid: number, directory: string): Promise<number> {
  const before = readdirSync(directory).length;
  process.kill(pid, 'SIGUSR2');
  let size = -1;
  // The file grows until it is complete.
  const file = await vi.waitUntil(
    () => {
      const path = join(directory, readdirSync(directory)[before] ?? '.');
      const grown = path.endsWith('.heapsnapshot') && statSync(path).size;
      const isWhole = grown !== false && grown > 0 && grown === size && readFileSync(path).subarray(-2).includes('}');
      size = Number(grown);
      return isWhole && path;
    },
    { timeout: 60_000, interval: 500 },
  );
  const { snapshot, nodes } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const at = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) bytes += nodes[node + at] ?? 0;
  return bytes;
}

it.skipIf(!canRun)(`an open stream holds at most ${maxBytes} bytes of the heap (by night, on PostgreSQL)`, async () => {
  const city = await LiveCity.open(await testDatabase());
  closers.push(() => city.close());
  await city.gathers(2);
  const directory = mkdtempSync(join(tmpdir(), 'versta-heap-'));
  closers.push(() => rmSync(directory, { recursive: true, force: true }));
  const nodeArguments = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${directory}`];
  const server = await startServerProcess({ ...city.settings, REDIS_URL: '' }, { nodeArguments });
  closers.push(() => server.stop());
  const query = 'subscription ($event: String!) { standingsChanged(event: $event) { version boards { rows { teamName total } } } }';
  const opens = async (count: number) => {
    const readers = await Promise.all(
      Array.from({ length: count }, () => LiveReader.of(server.port, { query, variables: { event: city.slug } })),
    );
    await Promise.all(readers.map((reader) => reader.frameText()));
  };
  // These first streams cause everything that is made only once.
  await opens(readers);
  const before = await measureHeap(server.pid, directory);
  await opens(readers);

  const bytes = ((await measureHeap(server.pid, directory)) - before) / readers;

  noteFigure(`an open stream: ${(bytes / 1024).toFixed(1)} kB of the heap`);
  expect(bytes).toBeLessThan(maxBytes);
});
