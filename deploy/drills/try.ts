// deploy/try <topology>: docs/architecture.md. The last line says the figures, or why it failed.
import { tryMany } from './many/many.ts';
import { tryOne } from './one/one.ts';

const name = process.argv[2] ?? '';
const topologies: Record<string, (opened: AsyncDisposableStack) => Promise<string>> = { one: tryOne, many: tryMany };
const opened = new AsyncDisposableStack();
let isEnding = false;

/** Clears all away, says the last line and ends. Whatever else fails meanwhile has no line of its own. */
async function end(code: number, line: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await opened.disposeAsync().catch((error: unknown) => console.log(`try ${name}: could not clear away: ${String(error)}`));
  console.log(`try ${name}: ${line.replaceAll(/\s+/g, ' ')}`);
  process.exit(code);
}

const reasonOf = (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130, 'interrupted'));
for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(failure, (error: unknown) => void end(1, reasonOf(error)));

const tryIt = topologies[name];
if (!tryIt) await end(2, `usage: deploy/try ${Object.keys(topologies).join('|')}`);
else
  await tryIt(opened).then(
    (figures) => end(0, figures),
    (error: unknown) => {
      if (!isEnding) console.error(error);
      return end(1, reasonOf(error));
    },
  );
