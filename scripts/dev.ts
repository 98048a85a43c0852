// npm run dev: the server, the web client and npm run gen, each following your edits, with a line that says what happens and why. The client
// updates in place. Open the address that the web client prints; it passes API calls on to the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

/** The time in which an editor writes several files, or git changes the branch. */
const QUIET_MS = 200;

// People open the address of the web client, so the server has to trust that origin.
const env = { PUBLIC_URL: 'http://localhost:5173', VERSTA_SERVER: `http://127.0.0.1:${process.env.PORT || 4000}`, ...process.env };
const spawnNode = (args: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit', env });
const print = (words: string) => console.log(`dev  ${words}`);

let isStopping = false;
let isRestarting = false;
let server: ChildProcess | undefined;
let generating: ChildProcess | undefined;
let changedMeanwhile: string | undefined;

function startServer(): void {
  server = spawnNode(['server/main.ts']);
  server.once('exit', (code) => {
    server = undefined;
    if (isStopping) return;
    if (isRestarting) startServer();
    // The error is printed above. A mistake in an edit must not end the client and the generator.
    else print(`the server ended with ${code}: it starts again at your next edit below server/`);
    isRestarting = false;
  });
}

function restartServer(file: string): void {
  // Changes during the end of the server are in its next start.
  if (isRestarting) return;
  print(`${file} changed: the server restarts`);
  if (!server) return startServer();
  isRestarting = true;
  server.kill('SIGTERM');
}

/** One run at a time; all changes during a run cause one more run. */
function generate(file: string): void {
  if (generating) {
    changedMeanwhile = file;
    return;
  }
  print(`${file} changed: generated files follow`);
  generating = spawnNode(['scripts/gen.ts']);
  generating.once('exit', () => {
    generating = undefined;
    const next = changedMeanwhile;
    changedMeanwhile = undefined;
    if (next && !isStopping) generate(next);
  });
}

/** Calls back with the last matching file after a moment without changes. */
function follow(folder: string, pattern: RegExp, act: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || !pattern.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => act(`${folder}/${file}`), QUIET_MS);
  });
}

follow('server', /\.(ts|json|yaml)$/, restartServer);
follow('server', /\.graphql\.ts$|^graphql\/.*\.ts$/, generate);
follow('web', /\.graphql$/, generate);

startServer();
const client = spawnNode(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort', '--clearScreen', 'false']);

function stop(): void {
  isStopping = true;
  generating?.kill('SIGTERM');
  const running = [server, client].filter((child) => child?.exitCode === null && child.signalCode === null);
  let left = running.length;
  if (left === 0) process.exit();
  for (const child of running) {
    child?.once('exit', () => --left || process.exit());
    child?.kill('SIGTERM');
  }
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Without the client there is no address to open.
client.once('exit', (code) => {
  process.exitCode ||= code ?? 0;
  if (!isStopping) stop();
});
