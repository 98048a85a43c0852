import { rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import type { Measured } from './measure.ts';

interface Goal {
  name: string;
  value: number;
  max: number;
}

export function tableOfFanout(measured: readonly Measured[]): string {
  const head = ['way', 'readers', 'last ms', '(from', 'to)', 'first ms', 'half ms', 'cpu µs', 'connect cpu ms', 'kB', 'faults'];
  const rows = measured.map((each) => [
    each.title,
    String(each.n),
    ...[each.lastMs, each.fastestMs, each.slowestMs, each.firstMs, each.halfMs, each.cpuUs, each.connectCpuMs, each.kbPerConnection].map(
      short,
    ),
    each.faults.length === 0 ? 'none' : `${each.faults.length}: ${each.faults[0]}`,
  ]);
  return formatTable(head, rows);
}

const nothing = { n: Number.NaN, lastMs: Number.NaN, cpuUs: Number.NaN, connectCpuMs: Number.NaN, kbPerConnection: Number.NaN };

/** Lists our figures divided by those of the other ways, each with its goal. */
function listGoals(measured: readonly Measured[], n: number): Goal[] {
  const at = (way: Measured['way']) => measured.find((each) => each.way === way && each.n === n) ?? nothing;
  const [versta, nchan, floor] = [at('versta'), at('nchan'), at('floor')];
  const naive = findNaive(measured);
  return [
    { name: 'lastVsNchan', value: versta.lastMs / nchan.lastMs, max: 1.3 },
    { name: 'cpuVsNchan', value: versta.cpuUs / nchan.cpuUs, max: 1.2 },
    { name: 'cpuVsFloor', value: versta.cpuUs / floor.cpuUs, max: 1.4 },
    { name: 'cpuVsNaive', value: versta.cpuUs / naive.cpuUs, max: 1 / 30 },
    // The time of the naive way grows with its readers, so it is scaled to their number.
    { name: 'lastVsNaive', value: versta.lastMs / ((naive.lastMs * n) / naive.n), max: 1 / 40 },
    { name: 'connectCpuMs', value: versta.connectCpuMs, max: 0.5 },
    { name: 'kbPerConnection', value: versta.kbPerConnection, max: 30 },
    { name: 'lastMs', value: versta.lastMs, max: Number.NaN },
    { name: 'cpuUs', value: versta.cpuUs, max: Number.NaN },
  ];
}

/** Finds the naive way at its largest measured size. */
const findNaive = (measured: readonly Measured[]) => measured.findLast(({ way }) => way === 'naive') ?? nothing;

function sentence({ name, value, max }: Goal, note: string): string {
  const verdict = Number.isNaN(value) ? 'not measured' : value <= max ? 'reached' : 'missed';
  const goal = Number.isNaN(max) ? '' : `, at most ${short(max)} wanted: ${verdict}`;
  return `${name} ${short(value)}${goal}${name.endsWith('Naive') ? note : ''}`;
}

/** Computes the ratios at the largest size of the run, as lines and as an object. */
export function computeRatios(measured: readonly Measured[]): { ratios: object; lines: string[] } {
  const n = measured.at(-1)?.n ?? 0;
  const goals = listGoals(measured, n);
  const naiveN = findNaive(measured).n;
  const naiveIsExtrapolated = Number.isFinite(naiveN) && naiveN !== n;
  const ours = measured.filter(({ way }) => way === 'versta');
  const faults = ours.flatMap((each) => each.faults);
  const allDelivered = ours.length > 0 && faults.length === 0;
  const note = naiveIsExtrapolated ? ` (EXTRAPOLATED: naive was measured with ${naiveN} readers)` : '';
  const figures = Object.fromEntries(goals.map(({ name, value }) => [name, rounded(value)]));
  return {
    ratios: { n, ...figures, naiveIsExtrapolated, allDelivered },
    lines: [
      `every version to every reader, once: ${allDelivered ? 'yes' : `no, ${faults[0] ?? 'nothing measured'}`}`,
      `at ${n} readers, ours divided by theirs:`,
      ...goals.map((goal) => sentence(goal, note)),
    ],
  };
}
