import { Histogram } from 'prom-client';
import type { Timers } from '../live/hub.ts';
import type { Stream } from '../live/streams/streams.ts';
import { RecentFaults } from './recent-faults.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

/** How a process, or all of them together, does right now. */
export interface Vitals {
  /** Open live streams: of teams' phones, of walls, and all others (boards, integrations, this desk). */
  phones: number;
  walls: number;
  other: number;
  /** Lines of the log that speak of a fault of ours, over the last five minutes. */
  faults: number;
  /** Refused sign-ins by reason, over the last five minutes; a reason without any is left out. */
  refusedSignIns: Record<string, number>;
  processes: number;
}

/** Carries what each process says of itself to the others; what is lost is said again five seconds later. */
export interface Peers {
  tell(words: string): void;
  onTold(listener: (told: { from: string; words: string }) => void): void;
}

const tellMs = 5_000;
/** Two of its words may get lost before a process counts as gone. */
const trustMs = 3.5 * tellMs;

type Own = Omit<Vitals, 'processes'>;
const figures = ['phones', 'walls', 'other', 'faults'] as const;
const mostReasons = 20;

const kinds: Record<string, 'phones' | 'walls'> = { teamProgress: 'phones', wallChanged: 'walls' };

const written = (own: Own): string =>
  [...figures.map((figure) => own[figure]), ...Object.entries(own.refusedSignIns).map(([reason, count]) => `${reason}:${count}`)].join(' ');

/** Four numbers, then a reason and its number for each reason; null for anything else. */
function read(words: string): Own | null {
  const said = words.split(' ');
  const numbers = said.slice(0, figures.length).map(Number);
  const reasons = said.slice(figures.length).map((pair) => /^([A-Z]{1,20}):(\d{1,9})$/.exec(pair));
  const isWhole = numbers.length === figures.length && numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  if (!isWhole || reasons.length > mostReasons || reasons.includes(null)) return null;
  const counted = Object.fromEntries(figures.map((figure, index) => [figure, numbers[index]])) as Pick<Own, (typeof figures)[number]>;
  return { ...counted, refusedSignIns: Object.fromEntries(reasons.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])])) };
}

interface Parts {
  streams: { open: Iterable<Pick<Stream, 'field'>> };
  faults?: RecentFaults;
  peers?: Peers | null;
  timers?: Timers;
  monotonicNow?: () => number;
}

/** One per process: counts what is open and what failed here, and adds what the other processes say of themselves. */
export class Pulse {
  readonly refusedSignIns: RefusedSignIns;
  readonly commandSeconds = new Histogram({
    name: 'versta_command_seconds',
    help: 'Time of a command, by name and by how it ended: done, replayed, refused, failed',
    labelNames: ['command', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2.5],
    registers: [],
  });
  readonly #parts: Required<Parts>;
  readonly #told = new Map<string, { own: Own; at: number }>();
  #timer: unknown = null;

  constructor({ streams, faults, peers = null, timers = globalThis, monotonicNow = () => performance.now() }: Parts) {
    this.#parts = { streams, faults: faults ?? new RecentFaults(monotonicNow), peers, timers, monotonicNow };
    this.refusedSignIns = new RefusedSignIns(monotonicNow);
    peers?.onTold(({ from, words }) => {
      const own = read(words);
      if (own) this.#told.set(from, { own, at: monotonicNow() });
    });
  }

  /** Tells the other processes every five seconds, until it is stopped. */
  start(): () => void {
    const { peers, timers } = this.#parts;
    if (!peers) return () => undefined;
    const tell = () => {
      peers.tell(written(this.#own()));
      this.#timer = timers.setTimeout(tell, tellMs);
    };
    tell();
    return () => timers.clearTimeout(this.#timer);
  }

  /** Of all processes that were heard within the last seconds; without the others' word, of this one. */
  vitals(): Vitals {
    const oldest = this.#parts.monotonicNow() - trustMs;
    for (const [from, { at }] of this.#told) if (at < oldest) this.#told.delete(from);
    const all = [this.#own(), ...[...this.#told.values()].map(({ own }) => own)];
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

  #own(): Own {
    const own = { phones: 0, walls: 0, other: 0, faults: this.#parts.faults.count(), refusedSignIns: this.refusedSignIns.recent() };
    for (const { field } of this.#parts.streams.open) own[kinds[field] ?? 'other'] += 1;
    return own;
  }
}
