import { fork } from 'node:child_process';
import type { Closers } from '../rig/closers.ts';

export interface AnswerPlan {
  port: number;
  /** Tokens of the phones of each team. */
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
  /** From when each answer was due until its reply was there, in ms. */
  latencies: number[];
}

/** Answers at an even pace from a process of their own. */
export function answerSteadily(plan: AnswerPlan, closers: Closers): Promise<Answered> {
  const child = fork(new URL('answering-process.ts', import.meta.url));
  closers.add(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (answered: Answered) => resolve(answered));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the players ended with ${code}`)));
    child.send(plan);
  });
}
