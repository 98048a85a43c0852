import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended between the listing and the reading.
    return '';
  }
};

/** Time on a processor in ms, of all threads of a process: by the scheduler to the nanosecond, else by ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  if (threads.some((line) => line !== '')) return threads.reduce((sum, line) => sum + Number(line.split(' ')[0] ?? 0) / 1e6, 0);
  // The name of a program may hold spaces; the fields are counted from behind its parenthesis.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

const residentKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Sums what these processes have used up to now. */
export function usageOf(pids: readonly number[]): { cpuMs: number; rssKb: number } {
  return {
    cpuMs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    rssKb: pids.reduce((sum, pid) => sum + residentKb(pid), 0),
  };
}

/** Time in ms that all processors of this machine were not idle since it started. */
export function machineBusyMs(): number {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat').split('\n')[0] ?? '').split(/\s+/).map(Number);
  return ([user, nice, system, irq, softirq, steal].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * 1000) / ticksPerSecond;
}

/** PIDs of the processes of this name. */
export const pidsOf = (name: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && read(`/proc/${entry}/comm`).trim() === name)
    .map(Number);
