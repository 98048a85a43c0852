import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Overloaded } from '../errors.ts';
import type { Done, Work } from './thread.ts';

/** The bounds of one piece of work. */
interface Bounds {
  /** Seconds by the clock, from the moment at which the thread takes it. */
  seconds: number;
  /** Megabytes of JavaScript's memory; what buffers hold is not counted, and is bounded by their callers. */
  megabytes: number;
}

const usual: Bounds = { seconds: 20, megabytes: 256 };

/** So many pieces of work may wait; a further one is refused as overloaded. */
const mostWaiting = 20;
/** A thread that has nothing to do for so long is ended, and its memory is free. */
const idleMs = 60_000;

/** A piece of work took more than it may. The thread was ended, and everything else goes on. */
export class OutOfBounds extends Error {
  readonly bound: keyof Bounds;
  readonly most: number;

  constructor(bound: keyof Bounds, most: number) {
    super(`work in the thread took more than ${most} ${bound}`);
    this.bound = bound;
    this.most = most;
  }
}

interface Thread {
  worker: Worker;
  megabytes: number;
}

let thread: Thread | null = null;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

function end(): void {
  void thread?.worker.terminate();
  thread = null;
}

/** The thread that is there, or a new one. It has no options of this process, such as a module that is loaded first. */
function threadOf(megabytes: number): Worker {
  if (thread?.megabytes !== megabytes) end();
  if (thread) return thread.worker;
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // It may also fail when its work is done, by a promise that nobody waits for.
  worker.on('error', () => {
    if (thread?.worker === worker) thread = null;
  });
  thread = { worker, megabytes };
  return worker;
}

async function runNow(work: Work, { seconds, megabytes }: Bounds): Promise<unknown> {
  clearTimeout(idle);
  const worker = threadOf(megabytes);
  worker.ref();
  worker.postMessage(work);
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const [done] = (await once(worker, 'message', { signal })) as [Done];
    if ('error' in done) throw done.error;
    return done.output;
  } catch (error) {
    if (!signal.aborted && (error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    end();
    throw signal.aborted ? new OutOfBounds('seconds', seconds) : new OutOfBounds('megabytes', megabytes);
  } finally {
    worker.unref();
    idle = setTimeout(end, idleMs).unref();
  }
}

/**
 * Makes of a function that the file of this path exports one that runs in a thread of its own, one piece of work at a time and within bounds, so that what it reads
 * can never hold the event loop. Input and output are copied: plain data and bytes, no class of ours. Throws OutOfBounds, and Overloaded
 * when too much waits.
 */
export function inThread<Run extends (input: never) => unknown>(
  path: string,
  name: string,
  bounds: Bounds = usual,
): (input: Parameters<Run>[0]) => Promise<Awaited<ReturnType<Run>>> {
  return (input) => {
    if (waiting >= mostWaiting) return Promise.reject(new Overloaded(2));
    waiting += 1;
    const mine = last
      .then(() => runNow({ module: pathToFileURL(path).href, name, input }, bounds))
      .finally(() => {
        waiting -= 1;
      });
    last = mine.catch(() => undefined);
    return mine as Promise<Awaited<ReturnType<Run>>>;
  };
}
