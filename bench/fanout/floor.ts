import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes/free-port.ts';
import { plainRequest } from '../crowd/requests.ts';
import type { Closers } from '../rig/closers.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { withVersion } from './sample-board.ts';
import type { Way } from './way.ts';

/** Makes one event as the server writes it: the same bytes in the same chunk of HTTP. */
function framed(message: string): Buffer {
  const event = Buffer.from(`event: next\ndata: ${message}\n\n`);
  return Buffer.concat([Buffer.from(`${event.length.toString(16)}\r\n`), event, Buffer.from('\r\n')]);
}

/** Starts a program in C that writes a buffer to all sockets: nothing in user space can be cheaper. Without a compiler it says so and returns null. */
export async function floorWay({ sample, say }: { sample: string; say: (line: string) => void }, closers: Closers): Promise<Way | null> {
  const home = mkdtempSync(join(tmpdir(), 'versta-floor-'));
  closers.add(() => rmSync(home, { recursive: true, force: true }));
  const program = join(home, 'floor');
  const built = spawnSync('gcc', ['-O2', '-o', program, join(import.meta.dirname, 'floor.c')], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) {
    say('the floor in C is left out: gcc is not here, or could not build it');
    return null;
  }
  const port = await freePort();
  const child = spawn(program, [String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  closers.add(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let version = 1_000_000;
  const publish = () => {
    version += 1;
    const frame = framed(withVersion(sample, version));
    const at = monotonicMs();
    child.stdin.write(Buffer.concat([Buffer.from(`${frame.length}\n`), frame]));
    return Promise.resolve(at);
  };
  await publish();
  await once(child.stdout, 'data');
  const request = plainRequest('/live');
  return { name: 'floor', title: 'C, raw writes', pids: () => [child.pid ?? 0], seat: { host: '127.0.0.1', port, request }, publish };
}
