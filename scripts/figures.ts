// npm run figures: the size of the code as a table for docs/status.md. Generated files, data and styles do not count.
import { cruiseFolders } from './checks/walls.ts';
import { isCode, listSources } from './checks/sources.ts';

const roomOf = (path: string): string =>
  /^(server\/modules|web\/features)\/[^/]+(?=\/)|^(server|web)\/[^/]+(?=\/)|^[^/]+/.exec(path)?.[0] ?? path;

const sizes = Map.groupBy(
  listSources()
    .filter(({ path }) => isCode(path))
    .map(({ path, text }) => ({ room: roomOf(path), lines: text.trimEnd().split('\n').length })),
  ({ room }) => room,
);

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function row(name: string, lengths: number[]): string {
  const sorted = lengths.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, lines) => total + lines, 0);
  return `| ${name} | ${sorted.length} | ${sum} | ${at(sorted, 0.5)} | ${at(sorted, 0.9)} | ${sorted.at(-1) ?? 0} |`;
}

const rooms = [...sizes].map(([room, files]) => ({ room, lengths: files.map(({ lines }) => lines) }));
const { modules, violations } = await cruiseFolders(['server', 'web', 'migrations', 'scripts', 'tests', 'bench']);

console.log('| room | files | lines | median | 90 % | longest |\n| --- | --: | --: | --: | --: | --: |');
for (const { room, lengths } of rooms.toSorted((a, b) => a.room.localeCompare(b.room))) console.log(row(room, lengths));
console.log(
  row(
    '**all**',
    rooms.flatMap(({ lengths }) => lengths),
  ),
);
console.log(`\n${violations.filter(({ rule }) => rule === 'no-cycles').length} cycles among ${modules} modules.`);
