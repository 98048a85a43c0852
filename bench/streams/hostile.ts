import { fork } from 'node:child_process';
import type { Closers } from '../rig/closers.ts';

/** The kinds of attacks: streams of the same document, of documents that differ by a comment or by an alias, or sockets full of operations. */
export type Attack = 'crowd' | 'comments' | 'aliases' | 'sockets';

export interface HostilePlan {
  attack: Attack;
  port: number;
  event: string;
  count: number;
}

/** The numbers of open and of refused streams of the attack. */
export interface AttackStreams {
  open: number;
  refused: number;
}

/** Opens the streams of an attack from another process, until the closers close. */
export function attackFromBeside(plan: HostilePlan, closers: Closers): Promise<AttackStreams> {
  const child = fork(new URL('hostile-process.ts', import.meta.url));
  closers.add(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (streams: AttackStreams) => resolve(streams));
    child.once('exit', (code) => code !== null && reject(new Error(`the attack ended with ${code}`)));
    child.send(plan);
  });
}
