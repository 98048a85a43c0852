import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

export interface ServerProcess extends Program {
  url: string;
  port: number;
}

interface Launch {
  /** The port that the test chose, so that a server comes back at the same address. */
  port?: number;
  /** The file of another composition of the same parts. */
  entry?: string;
  /** Options of Node itself, such as to write a profile. */
  nodeArguments?: string[];
  /** Shows its log; left out where faults are made on purpose. */
  showsLog?: boolean;
  /** Called for every line of its log. */
  onLine?: (line: string) => void;
  /** The probe that must succeed before the test goes on: that of a ready server, or of one that only lives. */
  awaits?: '/readyz' | '/healthz';
}

/** Starts another real server, on the Redis of the run, if there is one. Its log is shown. */
export async function startServerProcess(settings: Record<string, string>, launch: Launch = {}): Promise<ServerProcess> {
  const { port = await freePort(), entry = 'server/main.ts', nodeArguments = [], showsLog = true, onLine, awaits = '/readyz' } = launch;
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, TEST_REDIS_URL: redis = '', ...env } = process.env;
  const server = startProgram([process.execPath, ...nodeArguments, '--import', './scripts/bootstrap/parent-watch.mjs', entry], {
    env: {
      ...env,
      REDIS_URL: redis,
      DEMO: '0',
      VERSTA_PARENT: String(process.pid),
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ...settings,
    },
    showsErrors: true,
    onLine(line) {
      // The welcome is for people; the log is JSON.
      if (!line.startsWith('{')) return;
      onLine?.(line);
      if (showsLog) process.stderr.write(`${line}\n`);
    },
  });
  await server.untilReady(async () => (await fetch(`${url}${awaits}`)).ok);
  return Object.assign(server, { url, port });
}
