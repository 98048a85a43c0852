/** How well a cost is known: measured by the command, or derived from measured figures by the arithmetic that stands there. */
interface UnitCost {
  /** In ms of one core, unless the name says another unit. */
  value: number;
  kind: 'measured' | 'derived';
  /** The command or the arithmetic, and the day in November 2026. */
  source: string;
}

const measured = (value: number, source: string): UnitCost => ({ value, kind: 'measured', source });
const derived = (value: number, source: string): UnitCost => ({ value, kind: 'derived', source });

const answers = '`npm run bench -- answers`, 24th';
const own = '`npm run bench -- scale --full`, 25th';
const requests = '`npm run bench -- requests`, 24th';
const fanout = '`npm run bench -- fanout --n 2000,10000 --rounds 5`, 24th';

/** Everything that the simulation knows of how long things take. An answer is one of a mix of which 30 % are right. */
export const unitCosts = {
  answerNode: derived(0.98, `0.3 × 1.29 right + 0.7 × 0.85 wrong, with the document of our client: ${answers}`),
  answerPostgres: derived(1.27, `0.3 × 1.63 right + 0.7 × 1.11 wrong: ${answers}`),
  shortAnswerNode: measured(1.4, `with the short document of solve-to-screen, 150 a second: ${own}`),
  shortAnswerPostgres: measured(1.0, own),
  teamLookNode: measured(0.6, `a credit shown to the six phones of its team, less six deliveries: ${own}`),
  teamLookPostgres: measured(0.4, own),
  deliveryNode: measured(0.0147, `one frame to one reader: ${fanout}`),
  boardReadPostgres: derived(0.57, 'the line through 1.1 at 1,000 teams and 5.9 at 10,000: `npm run bench -- growth`, 24th'),
  boardReadPostgresOfTeams: derived(0.53, 'the slope of that line, for 1,000 teams'),
  rankNode: derived(0.32, '3.2 for 10,000 teams, for 1,000: the ranking alone, 23rd'),
  boardDocumentNode: derived(0.4, `a third of a page of three boards of 100 rows before it was cached, 840 a second: ${requests}`),
  boardPageNode: measured(0.055, `the public board by GET: ${requests}`),
  blockPageNode: measured(1.11, `a block of 25 riddles: ${requests}`),
  blockPagePostgres: measured(0.43, requests),
  connectNode: measured(0.4, 'a stream that comes back, with its first frame: `npm run bench -- storm`, 24th'),
  quietStreamNode: measured(0.014, `pings and checks of an open stream of a team, a second: ${own}`),
  quietStreamPostgres: measured(0.0028, own),
  redisSignal: measured(0.0035, `one signal to one process: ${own}`),
  hearNode: measured(0.018, `a process hears a signal: ${own}`),
  fanOutDelivery: derived(0.0173, `nginx with nchan: ours divided by 0.85: ${fanout}`),
  playersFrom: measured(2, `the bench's own players, at a server that replies at once: p50 6.6 and p95 11.1, so from 2: ${own}`),
  playersTo: measured(11.3, `to 11.3: ${own}`),
  loadAnswer: measured(0.3, "the players' processor time of an answer, by /proc during solve-to-screen, 25th"),
  loadFrame: measured(0.04, "the phones' processor time of a frame, the same"),
} satisfies Record<string, UnitCost>;

export const cost = (name: keyof typeof unitCosts): number => unitCosts[name].value;

/** Bounds that no time shows. */
export const bounds = { streamsOfProcess: 20_000, kilobytesOfStream: 17.5, idleProcessMb: 240, reservedConnections: 3 } as const;
