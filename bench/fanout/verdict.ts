import { rounded, short } from '../rig/spread.ts';
import { tableOf } from '../rig/table.ts';
import type { Measured } from './measure.ts';

interface Goal {
  name: string;
  value: number;
  most: number;
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
  return tableOf(head, rows);
}

const nothing = { n: Number.NaN, lastMs: Number.NaN, cpuUs: Number.NaN, connectCpuMs: Number.NaN, kbPerConnection: Number.NaN };

/** Our figure divided by the other's, and the most that it should be. */
function goalsOf(measured: readonly Measured[], n: number): Goal[] {
  const at = (way: Measured['way']) => measured.find((each) => each.way === way && each.n === n) ?? nothing;
  const [versta, nchan, floor] = [at('versta'), at('nchan'), at('floor')];
  const naive = naiveOf(measured);
  return [
    { name: 'lastVsNchan', value: versta.lastMs / nchan.lastMs, most: 1.3 },
    { name: 'cpuVsNchan', value: versta.cpuUs / nchan.cpuUs, most: 1.2 },
    { name: 'cpuVsFloor', value: versta.cpuUs / floor.cpuUs, most: 1.4 },
    { name: 'cpuVsNaive', value: versta.cpuUs / naive.cpuUs, most: 1 / 30 },
    // The cost of the naive way grows with its readers.
    { name: 'lastVsNaive', value: versta.lastMs / ((naive.lastMs * n) / naive.n), most: 1 / 40 },
    { name: 'connectCpuMs', value: versta.connectCpuMs, most: 0.5 },
    { name: 'kbPerConnection', value: versta.kbPerConnection, most: 30 },
    { name: 'lastMs', value: versta.lastMs, most: Number.NaN },
    { name: 'cpuUs', value: versta.cpuUs, most: Number.NaN },
  ];
}

/** The naive way at the largest size at which it was measured. */
const naiveOf = (measured: readonly Measured[]) => measured.findLast(({ way }) => way === 'naive') ?? nothing;

function sentence({ name, value, most }: Goal, note: string): string {
  const verdict = Number.isNaN(value) ? 'not measured' : value <= most ? 'reached' : 'missed';
  const wanted = Number.isNaN(most) ? '' : `, at most ${short(most)} wanted: ${verdict}`;
  return `${name} ${short(value)}${wanted}${name.endsWith('Naive') ? note : ''}`;
}

/** The ratios at the largest size of the run: in words, and as an object. */
export function ratiosOf(measured: readonly Measured[]): { ratios: object; lines: string[] } {
  const n = measured.at(-1)?.n ?? 0;
  const goals = goalsOf(measured, n);
  const naiveN = naiveOf(measured).n;
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
