import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const spare = 300;
const minFiles = 65_536;

const hardLimit = () => Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024);

/**
 * Raises the number of files that this process and its children may open, where that is allowed, and says how many
 * connections each of them can hold.
 */
export function raiseOpenFiles(say: (line: string) => void): number {
  if (hardLimit() < minFiles) spawnSync('prlimit', ['--pid', String(process.pid), `--nofile=${minFiles}:${minFiles}`], { stdio: 'ignore' });
  const connections = hardLimit() - spare;
  say(`open files (ulimit -n): ${hardLimit()}, so at most ${connections} connections a process`);
  return connections;
}

/** Lists addresses on the loopback from which to connect, so that none needs more ports than the machine gives an address. */
export function sourcesFor(count: number, network: number): string[] {
  const [low = 32_768, high = 60_999] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
  const each = Math.floor((high - low) * 0.8);
  return Array.from({ length: Math.ceil(count / each) }, (_, index) => `127.0.${network}.${index + 1}`);
}
