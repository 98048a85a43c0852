import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/processes/free-port.ts';
import { plainRequest } from '../crowd/requests.ts';
import type { Closers } from '../rig/closers.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { withVersion } from './sample-board.ts';
import type { Way } from './way.ts';

const nginx = '/usr/sbin/nginx';
const modules = ['/usr/lib/nginx/modules/ngx_nchan_module.so', '/usr/share/nginx/modules/ngx_nchan_module.so'];

/** Installs the missing packages where this is root on Debian; null when there is no nchan afterwards. */
function findModule(say: (line: string) => void): string | null {
  const installed = () => (existsSync(nginx) ? modules.find((path) => existsSync(path)) : undefined);
  if (!installed() && process.getuid?.() === 0) {
    say('installing nginx and libnginx-mod-nchan');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx', 'libnginx-mod-nchan'], { env, stdio: 'ignore' });
  }
  return installed() ?? null;
}

const configuration = ({ module, port, home, files }: { module: string; port: number; home: string; files: number }) => `
load_module ${module};
daemon off;
worker_processes 1;
worker_rlimit_nofile ${files};
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections ${files}; }
http {
  access_log off;
  tcp_nodelay on;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  client_max_body_size 2m;
  client_body_buffer_size 2m;
  server {
    listen 0.0.0.0:${port} backlog=4096;
    location = /publish { nchan_publisher; nchan_channel_id board; nchan_message_buffer_length 1; nchan_message_timeout 1h; }
    location = /live { nchan_subscriber eventsource; nchan_channel_id board; nchan_subscriber_first_message oldest; }
  }
}
`;

function send(port: number, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const clientRequest = request({ host: '127.0.0.1', port, method: 'POST', path: '/publish', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`nchan answered ${response.statusCode}`)),
      );
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}

/** Finds the worker of nginx, which is its only child. */
const findWorker = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

/** Starts nginx with nchan, which is written in C and gets the finished bytes. Where it is not installed, it says so and returns null. */
export async function nchanWay({ sample, files, say }: { sample: string; files: number; say: (line: string) => void }, closers: Closers) {
  const module = findModule(say);
  if (module === null) {
    say('nchan is left out: nginx and libnginx-mod-nchan are not installed and cannot be');
    return null;
  }
  const home = mkdtempSync(join(tmpdir(), 'versta-nchan-'));
  // The worker gives up root, and still has to read the folder.
  mkdirSync(join(home, 'body'), { mode: 0o777 });
  const port = await freePort();
  writeFileSync(join(home, 'nginx.conf'), configuration({ module, port, home, files }));
  const child = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'start.log')], { stdio: 'inherit' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  closers.add(async () => {
    child.kill('SIGTERM');
    await exit;
    rmSync(home, { recursive: true, force: true });
  });

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.add(() => agent.destroy());
  let version = 1_000_000;
  const publish = async () => {
    version += 1;
    const body = withVersion(sample, version);
    const at = monotonicMs();
    await send(port, body, agent);
    return at;
  };
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${readdirSync(home).join(' ')}`);
    if (
      await publish().then(
        () => true,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  const worker = findWorker(child.pid ?? 0);
  const way: Way = {
    name: 'nchan',
    title: 'nginx + nchan',
    pids: () => [worker],
    seat: { host: '127.0.0.1', port, request: plainRequest('/live') },
    publish,
  };
  return way;
}
