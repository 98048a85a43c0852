import { fork } from 'node:child_process';
import type { Closers } from '../rig/closers.ts';

export interface AnswerPlan {
  port: number;
  /** The tokens of the phones of each team. */
  teams: string[][];
  riddleIds: number[];
  /** The right answer of every riddle. */
  answer: string;
  perSecond: number;
  seconds: number;
}

export interface Answered {
  /** The number of replies of each kind. */
  kinds: Record<string, number>;
  /** The times in ms from when each answer was due to its reply. */
  latencies: number[];
}

/** Sends answers at an even pace from another process. */
export function answerSteadily(plan: AnswerPlan, closers: Closers): Promise<Answered> {
  const child = fork(new URL('answering-process.ts', import.meta.url));
  closers.add(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (answered: Answered) => resolve(answered));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the players ended with ${code}`)));
    child.send(plan);
  });
}
