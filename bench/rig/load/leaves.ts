import type { ChildProcess } from 'node:child_process';

const timeoutMs = 5_000;

/** Asks a process of the bench to end, and kills it when it does not. Returns when the process has ended. */
export async function leaves(child: ChildProcess, ask: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  if (child.connected) ask();
  await exit;
  clearTimeout(timer);
}
