import type { ChildProcess } from 'node:child_process';

const patienceMs = 5_000;

/** Asks a process of the bench to go, and ends it when it does not. It returns when the process is gone. */
export async function leaves(child: ChildProcess, ask: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  if (child.connected) ask();
  await exit;
  clearTimeout(timer);
}
