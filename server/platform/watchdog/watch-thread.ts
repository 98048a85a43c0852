import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { WatchOptions } from './watchdog.ts';

const pollMs = 1_000;
/**
 * The timeout for the main thread to report its calls: the debugger takes seconds to load a large program. A thread in a system
 * call never reports.
 */
const pauseTimeoutMs = 10_000;
/** The timeout of its exit. */
const exitTimeoutMs = 1_000;
const maxFrames = 20;
const [fatalLevel, stdout] = [60, 1];

const { beats, silentSeconds } = workerData as WatchOptions;
const counter = new Int32Array(beats);

/**
 * Resolves when the event loop has been silent for too long. It counts polls and not time, because a frozen process was stopped as a whole.
 */
async function untilSilent(): Promise<void> {
  let lastCount = -1;
  for (let silentPolls = 0; silentPolls <= silentSeconds; silentPolls += 1) {
    const count = Atomics.load(counter, 0);
    if (count !== lastCount) silentPolls = 0;
    lastCount = count;
    await wait(pollMs);
  }
}

/** File names by the ids of their scripts. */
const files = new Map<string, string>();

/** Writes the name and position of a call, and never a value. */
function formatCall({ functionName, location: { scriptId, lineNumber } }: Debugger.CallFrame): string {
  const file = files.get(scriptId)?.replace(/^.*\/(?=(server|node_modules)\/)/, '') ?? '';
  return `${functionName || 'a function without a name'} ${file}:${lineNumber + 1}`;
}

/** Pauses the main thread, and returns its calls, the innermost first. */
async function pauseMainThread(session: Session): Promise<Debugger.CallFrame[]> {
  session.connectToMainThread();
  const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames));
  });
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
  return paused;
}

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T | null> => Promise.race([work, wait(ms, null)]).catch(() => null);

await untilSilent();
const session = new Session();
const frames = await withTimeout(pauseMainThread(session), pauseTimeoutMs);
const msg = `the event loop was silent for ${silentSeconds} s, so the process ends`;
const ran = frames?.slice(0, maxFrames).map(formatCall) ?? null;
try {
  // Writes a line in the format of the log, because the log belongs to the thread that hangs.
  writeSync(stdout, `${JSON.stringify({ level: fatalLevel, time: Date.now(), ran, msg })}\n`);
} catch {
  // A full pipe must not keep the process alive.
}
const callFrameId = frames?.[0]?.callFrameId;
if (callFrameId !== undefined) {
  // The exit code first: process 1 of a container ignores a signal that it sends itself.
  session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'process.exit(1)' }).catch(() => undefined);
  await wait(exitTimeoutMs);
  // A process that exits waits for its debugger to go.
  session.disconnect();
  await wait(exitTimeoutMs);
}
process.kill(process.pid, 'SIGKILL');
