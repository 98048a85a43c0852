// npm run bench -- <scenario> [options]: docs/how-to/measure.md.
import { benchDesk } from './desk/desk.ts';
import { benchAdminTables } from './admin-tables/admin-tables.ts';
import { benchFaults } from './faults/faults.ts';
import { benchFanout } from './fanout/fanout.ts';
import { benchLighthouse } from './lighthouse/lighthouse.ts';
import { benchSolveToScreen } from './solve-to-screen/solve-to-screen.ts';
import { benchSlowReader } from './slow-reader/slow-reader.ts';
import { benchStreams } from './streams/streams.ts';
import { benchWallSoak } from './wall-soak/wall-soak.ts';
import { Closers } from './rig/closers.ts';
import { type Options, readOptions } from './options.ts';

const scenarios: Record<string, (options: Options) => Promise<object>> = {
  'solve-to-screen': benchSolveToScreen,
  'slow-reader': benchSlowReader,
  fanout: benchFanout,
  faults: benchFaults,
  lighthouse: benchLighthouse,
  desk: benchDesk,
  'admin-tables': benchAdminTables,
  'wall-soak': benchWallSoak,
  streams: benchStreams,
};

const { scenario, options } = readOptions(process.argv.slice(2));
const run = scenarios[scenario];
if (!run) {
  process.stderr.write(`Usage: npm run bench -- <${Object.keys(scenarios).join('|')}> [--json] [--n 500,2000] [--full]\n`);
  process.exit(2);
}
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    void Closers.closeAll().finally(() => process.exit(130));
  });
// The scenario fails when its stage is closed under it; that failure needs no report.
const figures = await run(options).catch((error: unknown) =>
  isInterrupted ? new Promise<object>(() => undefined) : Promise.reject(error),
);
if (options.isJson) process.stdout.write(`${JSON.stringify(figures)}\n`);
