/**
 * The origin of a cost. It was measured by a command, or derived from measured figures by the arithmetic in its text, or scaled: measured on a
 * busy machine and divided by 1.5, the factor with which the simulated cores of 3,000 phones are those that were measured on a quiet machine.
 */
interface UnitCost {
  /** In ms of one core, unless the name says another unit. */
  value: number;
  kind: 'measured' | 'derived' | 'scaled';
  /** The command or the arithmetic, with the day in November 2026. */
  source: string;
}

const own = '`npm run bench -- scale --full`, 25th';
const generators = 'by /proc during `npm run bench -- solve-to-screen --n 250 --rate 150 --seconds 20`, 25th';

const measured = (value: number, source: string): UnitCost => ({ value, kind: 'measured', source });
const derived = (value: number, source: string): UnitCost => ({ value, kind: 'derived', source });
const scaled = (value: number, source: string, command = own): UnitCost => ({ value, kind: 'scaled', source: `${source}: ${command}` });

const answers = '`npm run bench -- answers`, 24th';
const requests = '`npm run bench -- requests`, 24th';
const fanout = '`npm run bench -- fanout --n 2000,10000 --rounds 5`, 24th';

/** The costs of the simulation (docs/scale.md). An answer is one of a mix of which 30 % are right. */
export const unitCosts = {
  shortAnswerNode: scaled(1.38, 'from 2.07, the short document of solve-to-screen'),
  shortAnswerPostgres: scaled(1.05, 'from 1.58'),
  answerNode: derived(1.5, `the document of our client: the short one and a third round trip, an eighth of the 0.98 of ${answers}`),
  answerPostgres: derived(1.27, `0.3 × 1.63 right + 0.7 × 1.11 wrong: ${answers}`),
  teamLookNode: scaled(0.73, 'from 1.09, a change read for the phones of a team'),
  teamLookPostgres: scaled(0.46, 'from 0.69'),
  deliveryNode: measured(0.0147, `one frame to one reader: ${fanout}`),
  boardReadPostgres: derived(0.57, 'the line through 1.1 at 1,000 teams and 5.9 at 10,000: `npm run bench -- growth`, 24th'),
  boardReadPostgresOfTeams: derived(0.53, 'the slope of that line, for 1,000 teams'),
  rankNode: derived(0.32, '3.2 for 10,000 teams, for 1,000: the ranking alone, 23rd'),
  boardDocumentNode: derived(0.4, `a third of a page of three boards of 100 rows before it was cached, 840 a second: ${requests}`),
  boardPageNode: measured(0.055, `the public board by GET: ${requests}`),
  blockPageNode: measured(1.11, `a block of 25 riddles: ${requests}`),
  blockPagePostgres: measured(0.43, requests),
  connectNode: measured(0.4, 'a stream that comes back, with its first frame: `npm run bench -- storm`, 24th'),
  quietStreamNode: scaled(0.007, 'from 0.010, pings and checks of an open stream of a team, a second'),
  quietStreamPostgres: scaled(0.002, 'from 0.0031'),
  redisSignal: scaled(0.0024, 'from 0.0035, one signal to one process'),
  hearNode: scaled(0.012, 'from 0.018, a process hears a signal'),
  fanOutDelivery: derived(0.0173, `nginx with nchan: ours divided by 0.85: ${fanout}`),
  playersFrom: measured(2, `the players of the bench, at a server that replies at once, p50 6.6 and p95 11.1: at least; ${own}`),
  playersTo: measured(11.3, `at most; ${own}`),
  loadAnswer: scaled(0.2, 'from 0.3, the players, an answer', generators),
  loadFrame: scaled(0.03, 'from 0.04, the phones, a frame', generators),
} satisfies Record<string, UnitCost>;

export const cost = (name: keyof typeof unitCosts): number => unitCosts[name].value;

/** Bounds that are no times. */
export const bounds = { streamsOfProcess: 20_000, kilobytesOfStream: 17.5, idleProcessMb: 240, reservedConnections: 3 } as const;
