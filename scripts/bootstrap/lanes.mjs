import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Somebody who runs some files wants their result only. Files that this machine cannot run are named anyway. */
export const wantsLanes = (args) =>
  !args.some((arg) => !arg.startsWith('-')) || args.some((arg) => /(?<!!)\b(e2e|faults|race)\b/.test(arg));

/** Prints what this run covers and what it does not, before the tests, so that their result stays in sight. */
export function announceLanes(args) {
  const lines = args.includes('--project=e2e') ? browserLanes() : args.includes('--project=faults') ? faultLanes() : testLanes();
  console.log(`\n  Lanes of this run\n${lines.map(([verdict, text]) => `    ${verdict.padEnd(9)}${text}`).join('\n')}\n`);
}

function testLanes() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  return [
    TEST_DATABASE_URL
      ? ['run', 'on the PostgreSQL of TEST_DATABASE_URL, a database of its own for each worker']
      : ['run', 'on the embedded database'],
    ...(TEST_DATABASE_URL
      ? []
      : [['SKIPPED', 'PostgreSQL and its races: TEST_DATABASE_URL is not set, for example postgres://localhost/versta_test']]),
    ...(TEST_REDIS_URL
      ? [['run', 'several processes over Redis']]
      : [['SKIPPED', 'several processes over Redis: TEST_REDIS_URL is not set, for example redis://localhost:6379']]),
    [
      'SKIPPED',
      `browser: never part of npm test; npm run test:e2e runs it${chromium() ? '' : ', once a Chromium is installed (none found)'}`,
    ],
    [
      'SKIPPED',
      `faults of the database: never part of npm test, they need the machine for themselves; npm test -- --project=faults runs them${postgresPrograms() ? '' : ', once PostgreSQL is installed (none found)'}`,
    ],
  ];
}

function browserLanes() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  return [
    chromium() ? ['run', `browser: ${chromium()}`] : ['SKIPPED', 'browser: no Chromium found; set CHROMIUM_PATH or install chromium'],
    ...Object.entries(engines).map(([name, { packages }]) => {
      const missing = missingPrograms(name);
      return missing.length === 0
        ? ['run', `${name}, where tests/e2e/engines is part of the run`]
        : ['SKIPPED', `${name}: no ${missing.join(' and no ')} found; install ${packages.join(' and ')}`];
    }),
    ['run', DATABASE_URL ? 'on the PostgreSQL of DATABASE_URL' : 'on the embedded database; DATABASE_URL is not set'],
    ...(REDIS_URL ? [['run', 'over the Redis of REDIS_URL']] : []),
  ];
}

function faultLanes() {
  return [
    postgresPrograms()
      ? ['run', 'faults of the database, each under phones that answer, on a private PostgreSQL']
      : ['SKIPPED', 'faults of the database: the programs of PostgreSQL were not found in /usr/lib/postgresql; install postgresql'],
  ];
}

const postgresPrograms = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));

/** Browsers other than Chromium, and a spreadsheet program: what drives each, and the packages in Debian. */
export const engines = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  spreadsheet: { programs: ['soffice'], packages: ['libreoffice-calc-nogui'] },
};

const pathsTo = (program) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));

/** Lists the programs for a browser engine that this machine lacks. */
export const missingPrograms = (name) => engines[name].programs.filter((program) => !pathsTo(program).some((path) => existsSync(path)));

function chromium() {
  const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].flatMap(pathsTo);
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}
