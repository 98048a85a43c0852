import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { WatchOrder } from './watchdog.ts';

const lookMs = 1_000;
/** The main thread is given so long to say what runs: a large program takes seconds to be laid open. In a call of the system it cannot. */
const askingMs = 10_000;
/** And so long to end, once it is told to. */
const endingMs = 1_000;
const mostFrames = 20;
const [fatalLevel, stdout] = [60, 1];

const { beats, silentSeconds } = workerData as WatchOrder;
const counter = new Int32Array(beats);

/** Resolves when the loop has been silent too long. Looks are counted and not time: a process that was frozen stood still as a whole. */
async function untilSilent(): Promise<void> {
  let before = -1;
  for (let looks = 0; looks <= silentSeconds; looks += 1) {
    const now = Atomics.load(counter, 0);
    if (now !== before) looks = 0;
    before = now;
    await wait(lookMs);
  }
}

/** Names of files by the ids of their scripts. */
const files = new Map<string, string>();

/** Names and places only, never a value. */
function lineOf({ functionName, location: { scriptId, lineNumber } }: Debugger.CallFrame): string {
  const file = files.get(scriptId)?.replace(/^.*\/(?=(server|node_modules)\/)/, '') ?? '';
  return `${functionName || 'a function without a name'} ${file}:${lineNumber + 1}`;
}

/** Stops the main thread where it is, and returns its calls, the innermost first. */
async function pausedIn(session: Session): Promise<Debugger.CallFrame[]> {
  session.connectToMainThread();
  const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames));
  });
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
  return paused;
}

const inTime = <T>(work: Promise<T>, ms: number): Promise<T | null> => Promise.race([work, wait(ms, null)]).catch(() => null);

await untilSilent();
const session = new Session();
const frames = await inTime(pausedIn(session), askingMs);
const msg = `the event loop was silent for ${silentSeconds} s, so the process ends`;
const ran = frames?.slice(0, mostFrames).map(lineOf) ?? null;
try {
  // As the log writes its lines; the log itself belongs to the thread that hangs.
  writeSync(stdout, `${JSON.stringify({ level: fatalLevel, time: Date.now(), ran, msg })}\n`);
} catch {
  // A full pipe must not keep the process alive.
}
const callFrameId = frames?.[0]?.callFrameId;
if (callFrameId !== undefined) {
  // First in words: process 1 of a container does not hear a signal of its own.
  session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'process.exit(1)' }).catch(() => undefined);
  await wait(endingMs);
  // A process that exits waits for its debugger to go.
  session.disconnect();
  await wait(endingMs);
}
process.kill(process.pid, 'SIGKILL');
