import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

export interface ServerProcess extends Program {
  url: string;
  port: number;
}

interface Launch {
  /** One that the test has chosen, so that a server comes back where it was. */
  port?: number;
  /** Another composition of the same parts. */
  entry?: string;
  /** Options of Node itself, such as to write a profile. */
  nodeArguments?: string[];
  /** Shows its log; left out where faults are made on purpose. */
  showsLog?: boolean;
  /** Told of every line that it logs. */
  hears?: (line: string) => void;
  /** The probe that must succeed before the test goes on: of a server that is ready, or of one that only lives. */
  awaits?: '/readyz' | '/healthz';
}

/** One more real server beside the test, over the Redis of the run where there is one. What it logs is shown. */
export async function startServerProcess(settings: Record<string, string>, launch: Launch = {}): Promise<ServerProcess> {
  const { port = await freePort(), entry = 'server/main.ts', nodeArguments = [], showsLog = true, hears, awaits = '/readyz' } = launch;
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, TEST_REDIS_URL: redis = '', ...env } = process.env;
  const server = startProgram([process.execPath, ...nodeArguments, '--import', './scripts/bootstrap/leash.mjs', entry], {
    env: {
      ...env,
      REDIS_URL: redis,
      DEMO: '0',
      VERSTA_PARENT: String(process.pid),
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ...settings,
    },
    showsErrors: true,
    hears(line) {
      // The welcome is for people; the log is JSON.
      if (!line.startsWith('{')) return;
      hears?.(line);
      if (showsLog) process.stderr.write(`${line}\n`);
    },
  });
  await server.untilReady(async () => (await fetch(`${url}${awaits}`)).ok);
  return Object.assign(server, { url, port });
}
