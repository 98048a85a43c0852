import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** A process may end between its listing and its reading. */
function whileThere<T>(read: () => T, ended: T): T {
  try {
    return read();
  } catch {
    return ended;
  }
}

const read = (path: string): string => whileThere(() => readFileSync(path, 'utf8'), '');
const list = (path: string): string[] => whileThere(() => readdirSync(path), []);

/** Time on a processor in ms, of all threads of a process: by the scheduler to the nanosecond, else by ticks of 10 ms; 0 of one that has ended. */
function cpuMsOf(pid: number): number {
  const threads = list(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  if (threads.some((line) => line !== '')) return threads.reduce((sum, line) => sum + Number(line.split(' ')[0] ?? 0) / 1e6, 0);
  // The name of a program may hold spaces; the fields are counted from behind its parenthesis.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond;
}

const residentKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Sums what these processes have used up to now. */
export function usageOf(pids: readonly number[]): { cpuMs: number; rssKb: number } {
  return {
    cpuMs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    rssKb: pids.reduce((sum, pid) => sum + residentKb(pid), 0),
  };
}

/**
 * Counts the processor time of a changing set of processes from now on, in ms. One that begins later counts in full; what one used that
 * has ended is not known, and counts nothing.
 */
export function countCpu(pids: () => number[]): () => number {
  const before = new Map(pids().map((pid) => [pid, cpuMsOf(pid)]));
  return () => pids().reduce((sum, pid) => sum + Math.max(0, cpuMsOf(pid) - (before.get(pid) ?? 0)), 0);
}

/** Time in ms that all processors of this machine were not idle since it started. */
export function machineBusyMs(): number {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat').split('\n')[0] ?? '').split(/\s+/).map(Number);
  return ([user, nice, system, irq, softirq, steal].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * 1000) / ticksPerSecond;
}

/** PIDs of the processes of PostgreSQL that serve connections to this database; none when it runs on another machine. */
export const backendsOf = (database: string): number[] =>
  list('/proc')
    .filter((entry) => /^\d+$/.test(entry) && read(`/proc/${entry}/cmdline`).startsWith('postgres: '))
    .filter((entry) => read(`/proc/${entry}/cmdline`).split(' ').includes(database))
    .map(Number);
