// `deploy/try <topology>` (docs/operators/drills.md). The last line of its output has the figures, or the reason of its failure.
import { parseArgs } from 'node:util';
import { tryMany } from './many/many.ts';
import { tryOne } from './one/one.ts';
import type { Topology } from './support/topology.ts';
import { writeFigures } from './support/write-figures.ts';

const topologies: Record<string, Topology> = { one: tryOne, many: tryMany };
const { positionals, values } = parseArgs({ allowPositionals: true, options: { story: { type: 'boolean', default: false } } });
const name = positionals[0] ?? '';
const stack = new AsyncDisposableStack();
let isEnding = false;

/** Closes everything, prints the last line and exits. A second failure is not printed. */
async function end(code: number, line: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stack.disposeAsync().catch((error: unknown) => console.log(`try ${name}: could not clear away: ${String(error)}`));
  console.log(`try ${name}: ${line.replaceAll(/\s+/g, ' ')}`);
  process.exit(code);
}

const formatFailure = (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130, 'interrupted'));
for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(failure, (error: unknown) => void end(1, formatFailure(error)));

/** Runs every topology with the browser tests, one after another, and writes their figures into the page of drills. */
async function tryAll(): Promise<string> {
  const figures: Record<string, string[]> = {};
  for (const [each, tryIt] of Object.entries(topologies)) {
    const own = stack.use(new AsyncDisposableStack());
    figures[each] = await tryIt(own, { withStory: true });
    await own.disposeAsync();
  }
  writeFigures(figures);
  return Object.entries(figures)
    .map(([each, sentences]) => `${each}: ${sentences.join(', ')}`)
    .join('; ');
}

const tryNamed = async (): Promise<string> => (await topologies[name]?.(stack, { withStory: values.story }))?.join(', ') ?? '';

if (name !== 'all' && !topologies[name]) await end(2, `usage: deploy/try ${Object.keys(topologies).join('|')}|all [--story]`);
else
  await (name === 'all' ? tryAll() : tryNamed()).then(
    (figures) => end(0, figures),
    (error: unknown) => {
      if (!isEnding) console.error(error);
      return end(1, formatFailure(error));
    },
  );
