import type { Options } from '../options.ts';
import { rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { listBreaks } from './breaks.ts';
import { benchCase, createCase, evenings, type Way, ways } from './cases.ts';
import { measurePlayers } from './measure-players.ts';
import { measureSignals } from './measure-signals.ts';
import { measureUnits } from './measure.ts';
import { compareWithRecord } from './recorded.ts';
import { simulate } from './simulate.ts';
import { unitCosts } from './unit-costs.ts';

/** The limit of a way is searched to a twentieth. */
const closeEnough = 1.05;
const minPhones = 1_000;
const maxPhones = 500_000;

const roundedAll = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));

/** Finds the largest number of phones with which no load of a way is beyond its bound, and the load that is beyond it first. */
function findLimit({ title, topology }: Way): { title: string; phones: number; after: string } {
  let [low, high] = [minPhones, maxPhones];
  let after = 'nothing';
  while (high / low > closeEnough) {
    const middle = Math.sqrt(low * high);
    // Only whole teams divide the evening evenly.
    const phones = Math.round(middle / 100) * 100;
    const [first] = listBreaks(simulate(createCase(phones, topology)), topology);
    if (first === undefined) low = middle;
    else {
      high = middle;
      after = first;
    }
  }
  return { title, phones: rounded(Math.floor(low / 100) * 100) ?? 0, after };
}

function playEvening({ phones, way, installations = 1 }: (typeof evenings)[number]) {
  const figures = simulate(createCase(phones / installations, way.topology));
  return { phones, way: way.title, installations, breaks: listBreaks(figures, way.topology), figures };
}

/**
 * Simulates evenings of 10,000, 100,000 and a million phones, and the one of 3,000 that was measured. With --full it measures the unit costs
 * that no other scenario measures.
 */
export async function benchScale(options: Options): Promise<object> {
  const { say } = options;
  const costs = Object.entries(unitCosts).map(([name, { value, kind, source }]) => [name, String(value), ` ${kind}: ${source}`]);
  say(formatTable(['unit cost', 'ms', ''], costs));
  const bench = simulate(benchCase);
  const ofRecord = compareWithRecord(bench);
  say('\n3,000 phones, simulated divided by measured:');
  for (const [name, ratio] of Object.entries(ofRecord)) say(`  ${name} ${short(ratio)}`);

  const played = evenings.map(playEvening);
  const rows = played.map(({ phones, way, installations, breaks, figures: { replyMs, phonesMs, boardMs, cores } }) => [
    `${installations > 1 ? `${installations} times: ` : ''}${way}`,
    short(phones),
    ...[replyMs.p95, phonesMs.p95, boardMs.p95, ...[cores.node, cores.postgres].map((each) => each * installations)].map(short),
    ` ${breaks.join(', ') || 'holds'}`,
  ]);
  say(`\n${formatTable(['way', 'phones', 'reply p95', 'team p95', 'board p95', 'Node', 'PostgreSQL', ''], rows)}`);
  const limits = [ways.oneProcess, ways.oneServer, ways.eight, ways.bouncer, ways.tier].map(findLimit);
  say(
    `\n${formatTable(
      ['way', 'phones', 'then'],
      limits.map(({ title, phones, after }) => [title, short(phones), ` ${after}`]),
    )}`,
  );
  const measured = options.isFull
    ? { units: await measureUnits(options), signals: await measureSignals(), players: await measurePlayers() }
    : null;
  if (measured) say(`\nmeasured: ${JSON.stringify(measured)}`);
  return { ofRecord: roundedAll(ofRecord), bench, evenings: played, limits, measured };
}
