import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../log.ts';

/** The input of the thread at its start. */
export interface WatchOptions {
  /** One number, which the event loop increments. */
  beats: SharedArrayBuffer;
  /** Seconds without a beat after which the process ends. */
  silentSeconds: number;
}

const beatMs = 250;

/**
 * Ends the process when its event loop has been silent for `silentSeconds`, and logs what ran: a process that hangs answers nobody, and
 * a supervisor restarts only processes that ended. Another thread watches, because nothing in a loop that hangs could. With 0
 * seconds nobody watches, nor while a debugger may hold the process on purpose.
 */
export function watchEventLoop(silentSeconds: number, log: Logger): void {
  if (silentSeconds === 0 || inspectorUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), beatMs).unref();
  const workerData: WatchOptions = { beats, silentSeconds };
  // Modules that are loaded before the server do not belong into the thread.
  const thread = new Worker(join(import.meta.dirname, 'watch-thread.ts'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  thread.on('error', (error) => log.error({ err: error }, 'nobody watches the event loop any more'));
  thread.unref();
}
