import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Reads a file of a process, or returns `ended` for a process that ended after it was listed. */
function whileThere<T>(read: () => T, ended: T): T {
  try {
    return read();
  } catch {
    return ended;
  }
}

const read = (path: string): string => whileThere(() => readFileSync(path, 'utf8'), '');
const list = (path: string): string[] => whileThere(() => readdirSync(path), []);

/** Reads the processor time of all threads of a process in ms: from the scheduler, or by ticks of 10 ms; 0 for a process that has ended. */
function readCpuMs(pid: number): number {
  const threads = list(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  if (threads.some((line) => line !== '')) return threads.reduce((sum, line) => sum + Number(line.split(' ')[0] ?? 0) / 1e6, 0);
  // The name of a program may have spaces, so the fields are counted after its parenthesis.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond;
}

const residentKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Adds up what these processes have used up to now. */
export function readUsage(pids: readonly number[]): { cpuMs: number; rssKb: number } {
  return {
    cpuMs: pids.reduce((sum, pid) => sum + readCpuMs(pid), 0),
    rssKb: pids.reduce((sum, pid) => sum + residentKb(pid), 0),
  };
}

/**
 * Counts the processor time of a changing set of processes from now on, in ms. A process that begins later counts in full, and one that has
 * ended does not count.
 */
export function countCpu(pids: () => number[]): () => number {
  const before = new Map(pids().map((pid) => [pid, readCpuMs(pid)]));
  return () => pids().reduce((sum, pid) => sum + Math.max(0, readCpuMs(pid) - (before.get(pid) ?? 0)), 0);
}

/** Reads the time in ms that all processors of this machine were busy since it started. */
export function machineBusyMs(): number {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat').split('\n')[0] ?? '').split(/\s+/).map(Number);
  return ([user, nice, system, irq, softirq, steal].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * 1000) / ticksPerSecond;
}

/** Lists the processes of PostgreSQL that serve connections to this database; none when PostgreSQL runs on another machine. */
export const listBackends = (database: string): number[] =>
  list('/proc')
    .filter((entry) => /^\d+$/.test(entry) && read(`/proc/${entry}/cmdline`).startsWith('postgres: '))
    .filter((entry) => read(`/proc/${entry}/cmdline`).split(' ').includes(database))
    .map(Number);
