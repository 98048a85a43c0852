import { Counter, Histogram } from 'prom-client';
import type { CommandEnded } from '../context.ts';
import type { Timers } from '../live/hub.ts';
import type { Stream } from '../live/streams/streams.ts';
import { LookRows } from './look-rows.ts';
import { RecentFaults } from './recent-faults.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

/** The state of a process, or of all of them together, right now. */
export interface Vitals {
  /** Open live streams: of teams' phones, of walls, and all others (boards, integrations, this desk). */
  phones: number;
  walls: number;
  other: number;
  /** Lines of the log of level error or worse, in the last five minutes. */
  faults: number;
  /** Refused sign-ins by reason in the last five minutes; a reason without any is left out. */
  refusedSignIns: Record<string, number>;
  processes: number;
}

/** Carries the reports of each process to the others; a lost report is followed by another five seconds later. */
export interface Peers {
  report(text: string): void;
  onReport(listener: (report: { from: string; text: string }) => void): void;
}

const reportMs = 5_000;
/** A process counts as gone after this time, in which two of its reports may be lost. */
const maxReportAgeMs = 3.5 * reportMs;

type ProcessVitals = Omit<Vitals, 'processes'>;
const figures = ['phones', 'walls', 'other', 'faults'] as const;
const maxReasons = 20;

const kinds: Record<string, 'phones' | 'walls'> = { teamProgress: 'phones', wallChanged: 'walls' };

const formatReport = (own: ProcessVitals): string =>
  [...figures.map((figure) => own[figure]), ...Object.entries(own.refusedSignIns).map(([reason, count]) => `${reason}:${count}`)].join(' ');

/** Parses four numbers and then `reason:number` for each reason; null for anything else. */
function parseReport(text: string): ProcessVitals | null {
  const fields = text.split(' ');
  const numbers = fields.slice(0, figures.length).map(Number);
  const reasons = fields.slice(figures.length).map((pair) => /^([A-Z]{1,20}):(\d{1,9})$/.exec(pair));
  const isComplete = numbers.length === figures.length && numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  if (!isComplete || reasons.length > maxReasons || reasons.includes(null)) return null;
  const counts = Object.fromEntries(figures.map((figure, index) => [figure, numbers[index]])) as Pick<
    ProcessVitals,
    (typeof figures)[number]
  >;
  return { ...counts, refusedSignIns: Object.fromEntries(reasons.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])])) };
}

interface Options {
  streams: { open: Iterable<Pick<Stream, 'field'>> };
  faults?: RecentFaults;
  peers?: Peers | null;
  timers?: Timers;
  monotonicNow?: () => number;
}

/** Counts the open streams and the faults of this process, and adds the reports of the other processes. A process has one. */
export class Pulse {
  readonly refusedSignIns: RefusedSignIns;
  readonly lookRows: LookRows;
  readonly commandSeconds = new Histogram({
    name: 'versta_command_seconds',
    help: 'Time of a command, by name and by how it ended: done, replayed, refused, failed',
    labelNames: ['command', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2.5],
    registers: [],
  });
  readonly refusals = new Counter({
    name: 'versta_refusals_total',
    help: 'Commands that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers: [],
  });
  readonly wrongRoleCodes = new Counter({
    name: 'versta_role_codes_wrong_total',
    help: 'Wrong role codes, judged ones and those beyond the limit',
    labelNames: ['outcome'],
    registers: [],
  });
  readonly #options: Required<Options>;
  readonly #reports = new Map<string, { own: ProcessVitals; at: number }>();
  #timer: unknown = null;

  constructor({ streams, faults, peers = null, timers = globalThis, monotonicNow = () => performance.now() }: Options) {
    this.#options = { streams, faults: faults ?? new RecentFaults(monotonicNow), peers, timers, monotonicNow };
    this.refusedSignIns = new RefusedSignIns(monotonicNow);
    this.lookRows = new LookRows(monotonicNow);
    peers?.onReport(({ from, text }) => {
      const own = parseReport(text);
      if (own) this.#reports.set(from, { own, at: monotonicNow() });
    });
  }

  /** Reports to the other processes every five seconds, until it is stopped. */
  start(): () => void {
    const { peers, timers } = this.#options;
    if (!peers) return () => undefined;
    const report = () => {
      peers.report(formatReport(this.#own()));
      this.#timer = timers.setTimeout(report, reportMs);
    };
    report();
    return () => timers.clearTimeout(this.#timer);
  }

  /** Counts a command that has ended here. */
  countCommand({ name, outcome, code, seconds }: CommandEnded): void {
    this.commandSeconds.observe({ command: name, outcome }, seconds);
    if (code !== null) this.refusals.inc({ code });
  }

  /** Adds up all processes that reported within the last seconds; without reports it counts this process only. */
  vitals(): Vitals {
    const oldest = this.#options.monotonicNow() - maxReportAgeMs;
    for (const [from, { at }] of this.#reports) if (at < oldest) this.#reports.delete(from);
    const all = [this.#own(), ...[...this.#reports.values()].map(({ own }) => own)];
    const sum = (figure: (typeof figures)[number]) => all.reduce((total, own) => total + own[figure], 0);
    const refusedSignIns: Record<string, number> = {};
    for (const own of all)
      for (const [reason, count] of Object.entries(own.refusedSignIns)) refusedSignIns[reason] = (refusedSignIns[reason] ?? 0) + count;
    return {
      phones: sum('phones'),
      walls: sum('walls'),
      other: sum('other'),
      faults: sum('faults'),
      refusedSignIns,
      processes: all.length,
    };
  }

  #own(): ProcessVitals {
    const own = { phones: 0, walls: 0, other: 0, faults: this.#options.faults.count(), refusedSignIns: this.refusedSignIns.recent() };
    for (const { field } of this.#options.streams.open) own[kinds[field] ?? 'other'] += 1;
    return own;
  }
}
