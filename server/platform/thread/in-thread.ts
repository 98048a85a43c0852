import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Overloaded } from '../errors.ts';
import type { Done, Work } from './thread.ts';

/** The bounds of one piece of work. */
interface Bounds {
  /** Seconds from the moment at which the thread begins it. */
  seconds: number;
  /** Megabytes of the JavaScript heap. Buffers are not counted; their callers bound them. */
  megabytes: number;
}

const defaultBounds: Bounds = { seconds: 20, megabytes: 256 };

/** The maximum of waiting work; more is refused as overloaded. */
const maxWaiting = 20;
/** A thread that has been idle for this time is ended, which frees its memory. */
const idleMs = 60_000;

/** A piece of work exceeded its bounds. The thread was ended; the process goes on. */
export class OutOfBounds extends Error {
  readonly bound: keyof Bounds;
  readonly limit: number;

  constructor(bound: keyof Bounds, limit: number) {
    super(`work in the thread took more than ${limit} ${bound}`);
    this.bound = bound;
    this.limit = limit;
  }
}

interface Thread {
  worker: Worker;
  megabytes: number;
}

let thread: Thread | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();

function end(): void {
  void thread?.worker.terminate();
  thread = null;
}

/** Returns the running thread, or a new one. It has no options of this process, such as a module to load first. */
function getWorker(megabytes: number): Worker {
  if (thread?.megabytes !== megabytes) end();
  if (thread) return thread.worker;
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // A thread may also fail after its work, by a promise that nobody waits for.
  worker.on('error', () => {
    if (thread?.worker === worker) thread = null;
  });
  thread = { worker, megabytes };
  return worker;
}

async function runNow(work: Work, { seconds, megabytes }: Bounds): Promise<unknown> {
  clearTimeout(idleTimer);
  const worker = getWorker(megabytes);
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
    idleTimer = setTimeout(end, idleMs).unref();
  }
}

/**
 * Wraps an exported function of the file `path`, so that it runs in another thread, one call at a time and within bounds. So an upload that
 * it reads can never block the event loop. Input and output are copied: plain data and bytes, no class of ours. Throws OutOfBounds, and
 * Overloaded when too many calls wait.
 */
export function inThread<Run extends (input: never) => unknown>(
  path: string,
  name: string,
  bounds: Bounds = defaultBounds,
): (input: Parameters<Run>[0]) => Promise<Awaited<ReturnType<Run>>> {
  return (input) => {
    if (waiting >= maxWaiting) return Promise.reject(new Overloaded(2));
    waiting += 1;
    const result = queue
      .then(() => runNow({ module: pathToFileURL(path).href, name, input }, bounds))
      .finally(() => {
        waiting -= 1;
      });
    queue = result.catch(() => undefined);
    return result as Promise<Awaited<ReturnType<Run>>>;
  };
}
