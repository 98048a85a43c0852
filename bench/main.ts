// npm run bench -- <scenario> [options]: docs/how-to/measure.md. Also called: load tests, soak tests.
import { benchAdminTables } from './admin-tables/admin-tables.ts';
import { benchAnnouncing } from './announcing/announcing.ts';
import { benchAnswers } from './answers/answers.ts';
import { benchDesk } from './desk/desk.ts';
import { benchEventFiles } from './event-files/event-files.ts';
import { benchFanout } from './fanout/fanout.ts';
import { benchFaults } from './faults/faults.ts';
import { benchFirstVisit } from './first-visit/first-visit.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchHealing } from './healing/healing.ts';
import { benchLighthouse } from './lighthouse/lighthouse.ts';
import { type Options, readOptions } from './options.ts';
import { benchRequests } from './requests/requests.ts';
import { Closers } from './rig/closers.ts';
import { benchRoughLine } from './rough-line/rough-line.ts';
import { benchScale } from './scale/scale.ts';
import { benchSlowPhone } from './slow-phone/slow-phone.ts';
import { benchSlowReader } from './slow-reader/slow-reader.ts';
import { benchSolveToScreen } from './solve-to-screen/solve-to-screen.ts';
import { benchStorm } from './storm/storm.ts';
import { benchStreams } from './streams/streams.ts';
import { benchStreet } from './street/street.ts';
import { benchWallSoak } from './wall-soak/wall-soak.ts';

const scenarios: Record<string, (options: Options) => Promise<object>> = {
  'solve-to-screen': benchSolveToScreen,
  'slow-reader': benchSlowReader,
  fanout: benchFanout,
  faults: benchFaults,
  'rough-line': benchRoughLine,
  lighthouse: benchLighthouse,
  'first-visit': benchFirstVisit,
  'slow-phone': benchSlowPhone,
  announcing: benchAnnouncing,
  desk: benchDesk,
  'admin-tables': benchAdminTables,
  'wall-soak': benchWallSoak,
  streams: benchStreams,
  requests: benchRequests,
  answers: benchAnswers,
  growth: benchGrowth,
  healing: benchHealing,
  'event-files': benchEventFiles,
  storm: benchStorm,
  street: benchStreet,
  scale: benchScale,
};

const { scenario, options } = readOptions(process.argv.slice(2));
const run = scenarios[scenario];
if (!run) {
  process.stderr.write(`Usage: npm run bench -- <${Object.keys(scenarios).join('|')}> [--json] [--n 500,2000] [--full]\n`);
  process.exit(2);
}
let isEnding = false;

/** Closes everything and ends. A failure in a timer or a loop, which nobody awaits, ends a run, too, because it could wait for ever. */
async function end(code: number, error?: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (error !== undefined) process.stderr.write(`bench: ${error instanceof Error ? error.stack : JSON.stringify(error)}\n`);
  await Closers.closeAll();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
for (const failure of ['uncaughtException', 'unhandledRejection'] as const) process.on(failure, (error) => void end(1, error));
try {
  const figures = await run(options);
  // The scenario may seem to succeed while its stage is closed under it.
  if (!isEnding && options.isJson) process.stdout.write(`${JSON.stringify(figures)}\n`);
} catch (error) {
  await end(1, error);
}
// Node is ended explicitly, because it was seen to spin for ever after the last event of a run of faults.
await end(0);
// A failure or a signal may have begun to close everything, so this waits for it.
await new Promise(() => setInterval(() => undefined, 1_000));
