import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Without the `development` condition: under it our code and the libraries would each load a graphql of their own. */
/** Tests that need a database share a worker's copy of it, so their files run without isolation, in any order. */
const onDatabase = (name: string, include: string[], testTimeout = 60_000) => ({
  extends: true as const,
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    name,
    environment: 'node',
    include,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    isolate: false,
    testTimeout,
    hookTimeout: 60_000,
  },
});

/** They read real streams, which belong to the realm of Node: in a context of their own they would not pass for any. */
const withStreams = ['graphql/open-stream', 'graphql/stall-watchdog', 'standings/board/standings-page'].map(
  (name) => `tests/web/${name}.test.{ts,tsx}`,
);

/** Tests of everything that is asked over HTTP, once more over a real port behind a line that cuts all that is sent into pieces. */
function overRoughLine() {
  const lane = onDatabase('rough', []);
  const { test } = lane;
  // Before a merge one file of each way by which bytes come and go; by night all.
  const short = [
    'rest/admin/event-files',
    'rest/protocol/{csrf,old-client}',
    'rest/quest/check-answer',
    'server/graphql/cached/public-responses',
    'server/live/transport/{compressed,sse}',
    'server/platform/http/bodies/*',
  ];
  const all = ['rest/**/*', 'server/{authz,graphql,live,media}/**/*', 'server/platform/http/**/*'];
  return {
    ...lane,
    test: {
      ...test,
      include: (process.env['NIGHTLY'] ? all : short).map((files) => `tests/${files}.test.ts`),
      setupFiles: [...test.setupFiles, 'tests/support/line/rough-lane.ts'],
      env: { ROUGH_LINE: '20261126' },
    },
  };
}

/** A context for each file takes a third of the time of a process for each. */
const onScreen = (name: string, files: { include: string[]; exclude?: string[]; pool: 'vmThreads' | 'forks' }) => ({
  extends: true as const,
  plugins: [react()],
  test: {
    name,
    environment: 'happy-dom',
    // An animation that is broken off fails there for all to hear, which no browser does.
    environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
    setupFiles: ['tests/web/setup.ts'],
    css: false,
    ...files,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    env: { TZ: 'America/New_York' },
    // The summary of a run has a line for each fault, which must say what differed.
    chaiConfig: { truncateThreshold: 300 },
    projects: [
      onDatabase('server', ['tests/{server,reports}/**/*.test.ts']),
      onDatabase('rest', ['tests/rest/**/*.test.ts']),
      onDatabase('race', ['tests/race/**/*.test.ts'], 300_000),
      overRoughLine(),
      { extends: true, test: { name: 'guards', environment: 'node', include: ['tests/guards/**/*.test.ts'], testTimeout: 60_000 } },
      // Processes that are killed and frozen, and promises of a second: they run alone on the machine.
      {
        extends: true,
        test: { name: 'faults', environment: 'node', include: ['tests/faults/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          // The files of a worker share its browser.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/server/demo-template.ts'],
          // As long as a locator waits: by itself a poll gives up after a second, which a busy machine may need for one click.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      onScreen('web', { include: ['tests/web/**/*.test.{ts,tsx}'], exclude: withStreams, pool: 'vmThreads' }),
      onScreen('web-streams', { include: withStreams, pool: 'forks' }),
    ],
  },
});
