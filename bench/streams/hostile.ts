import { fork } from 'node:child_process';
import type { Closers } from '../rig/closers.ts';

/** The attacks of the hostile readers: the same document as everybody, one that differs by a comment or by an alias, or sockets full of operations. */
export type Attack = 'crowd' | 'comments' | 'aliases' | 'sockets';

export interface HostilePlan {
  attack: Attack;
  port: number;
  event: string;
  count: number;
}

/** The numbers of open and of refused streams of the attack. */
export interface Opened {
  open: number;
  refused: number;
}

/** Opens the streams of an attack from a process of their own, and keeps them until the closers close. */
export function attackFromBeside(plan: HostilePlan, closers: Closers): Promise<Opened> {
  const child = fork(new URL('hostile-process.ts', import.meta.url));
  closers.add(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (opened: Opened) => resolve(opened));
    child.once('exit', (code) => code !== null && reject(new Error(`the attack ended with ${code}`)));
    child.send(plan);
  });
}
