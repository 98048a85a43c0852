// npm run dev: the server (restarts on change), the web client (updates in place) and npm run gen on every change of
// the schema or of an operation. Open the address that the web client prints; it passes API calls on to the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

const parts: Record<string, string[]> = {
  server: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  web: ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort', '--clearScreen', 'false'],
};

// People open the address of the web client, so that is the origin which the server has to trust.
const env = { PUBLIC_URL: 'http://localhost:5173', VERSTA_SERVER: `http://127.0.0.1:${process.env.PORT || 4000}`, ...process.env };
const spawnNode = (args: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit', env });

let generating: ChildProcess | undefined;
let again = false;

/** One at a time; what changes meanwhile is one more run, not many. */
function generate(): void {
  if (generating) {
    again = true;
    return;
  }
  generating = spawnNode(['scripts/gen.ts']);
  generating.once('exit', () => {
    generating = undefined;
    if (!again) return;
    again = false;
    generate();
  });
}

let timer: NodeJS.Timeout | undefined;
const onChange = (wanted: RegExp) => (_: string, file: string | null) => {
  if (!file || !wanted.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(generate, 300);
};
watch('server', { recursive: true }, onChange(/\.graphql\.ts$|^graphql\//));
watch('web', { recursive: true }, onChange(/\.graphql$/));

const children = Object.values(parts).map(spawnNode);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.once('exit', (code) => {
    // One part without the other is no development server.
    stop();
    process.exitCode ||= code ?? 0;
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode)) process.exit();
  });
}
