// deploy/try <topology>: docs/operators/drills.md. The last line says the figures, or why it failed.
import { parseArgs } from 'node:util';
import { tryMany } from './many/many.ts';
import { tryOne } from './one/one.ts';
import type { Topology } from './support/topology.ts';
import { writeFigures } from './support/write-figures.ts';

const topologies: Record<string, Topology> = { one: tryOne, many: tryMany };
const { positionals, values } = parseArgs({ allowPositionals: true, options: { story: { type: 'boolean', default: false } } });
const name = positionals[0] ?? '';
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

/** Every topology with the story, one after another; their figures go into the page of drills. */
async function tryAll(): Promise<string> {
  const figures: Record<string, string[]> = {};
  for (const [each, tryIt] of Object.entries(topologies)) {
    const own = opened.use(new AsyncDisposableStack());
    figures[each] = await tryIt(own, { withStory: true });
    await own.disposeAsync();
  }
  writeFigures(figures);
  return Object.entries(figures)
    .map(([each, said]) => `${each}: ${said.join(', ')}`)
    .join('; ');
}

const tryNamed = async (): Promise<string> => (await topologies[name]?.(opened, { withStory: values.story }))?.join(', ') ?? '';

if (name !== 'all' && !topologies[name]) await end(2, `usage: deploy/try ${Object.keys(topologies).join('|')}|all [--story]`);
else
  await (name === 'all' ? tryAll() : tryNamed()).then(
    (figures) => end(0, figures),
    (error: unknown) => {
      if (!isEnding) console.error(error);
      return end(1, reasonOf(error));
    },
  );
