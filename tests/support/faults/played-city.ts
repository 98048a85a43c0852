import { setTimeout as wait } from 'node:timers/promises';
import { findViolations, type Violation } from '#server/platform/db/invariants.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';
import { type AnsweringPhone, phonesOf } from './answering-phone.ts';
import { compareWithStored, takenBy, untilTaken } from './answers.ts';
import { Onlookers } from './onlookers.ts';
import { until } from './until.ts';

const riddlesOfBlock = 100;
/** So soon a board must say that it is old. */
const promisedStaleMs = 2_000;

export interface Crowd {
  teams: number;
  phonesOfTeam: number;
  riddles: number;
  /** Between two answers of a phone. */
  paceMs: number;
}

export interface Fault {
  begin(): unknown;
  /** How long it lasts; a fault without a length is over when it has begun. */
  lastsMs?: number;
  end?(): unknown;
  /** The servers themselves stand still meanwhile, and answer nobody. */
  stopsServers?: boolean;
  /** The database stays there, so that no board is old. */
  keepsDatabase?: boolean;
}

/** The effect of a fault, as people saw it. */
export interface Seen {
  /** Server processes that ended. */
  deaths: number;
  /** Looks at a board, and those that saw none. */
  looks: number;
  blank: number;
  /** Probes of the processes without an answer. */
  unhealthy: number;
  /** From the fault until every face of every server that tells of it said that the board is old; NaN when one never did, and where none is old. */
  staleAfterMs: number;
  /** Looks later than promised that still took the board for new. */
  lateStale: number;
  /** From the end of the fault until the first answer was taken. */
  writesBackMs: number;
}

/** The fate of the answers. */
export interface Kept {
  acknowledged: number;
  /** Taken, and not in the database. */
  lost: number;
  /** In the database more than once. */
  doubled: number;
  violations: Violation[];
  /** The refusals of the servers, by name, with their number. */
  refusals: Record<string, number>;
}

interface Stage {
  /** With the database itself, whatever lies between it and the servers. */
  city: LiveCity;
  servers: ServerProcess[];
  /** Where phones ask, where that is not the servers themselves. */
  doors?: readonly string[];
}

/** An event that is played through server processes, by phones that know which of their answers were taken, while onlookers look at its boards. */
export class PlayedCity {
  readonly city: LiveCity;
  readonly servers: ServerProcess[];
  readonly #doors: readonly string[];
  readonly #refusals = new Map<string, number>();
  #phones: AnsweringPhone[] = [];
  #onlookers: Onlookers | null = null;

  constructor({ city, servers, doors = servers.map(({ url }) => url) }: Stage) {
    this.city = city;
    this.servers = servers;
    this.#doors = doors;
  }

  /** Lets the phones of a crowd begin, and returns when each has had an answer taken and everybody has seen a board. */
  async begin({ teams, phonesOfTeam, riddles, paceMs }: Crowd): Promise<void> {
    await this.city.gathers(teams, { size: phonesOfTeam });
    const blocks = Array.from({ length: Math.ceil(riddles / riddlesOfBlock) }, () => this.city.riddles(riddlesOfBlock));
    const ids = (await Promise.all(blocks)).flat();
    this.#gather(ids, paceMs);
    await this.#untilAllAnswered();
  }

  /** Sends everybody home. */
  async end(): Promise<void> {
    await Promise.all(this.#phones.map((phone) => phone.leave()));
    await this.#onlookers?.leave();
  }

  /** Answers that were taken so far. */
  get acknowledged(): number {
    return this.#phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** The longest time in ms since then in which no answer was taken. */
  longestSilence(since: number): number {
    const taken = this.#phones.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at).filter((at) => at > since));
    const times = [since, ...taken.toSorted((a, b) => a - b)];
    return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
  }

  /** The probes of the processes that took longer than so many ms, or got no answer. */
  silences(afterMs: number): { server: number; from: number; to: number }[] {
    const probes = (this.#onlookers?.looks ?? []).filter(({ face }) => face === '/healthz');
    return probes
      .filter(({ askedAt, at, isBlank }) => isBlank || at - askedAt > afterMs)
      .map(({ server, askedAt, at }) => ({ server, from: askedAt, to: at }));
  }

  /** Lets a fault happen under the phones, and returns when answers are taken and boards seen again. */
  async during({ begin, lastsMs = 0, end, stopsServers = false, keepsDatabase = false }: Fault): Promise<Seen> {
    const from = performance.now();
    await begin();
    if (lastsMs > 0) await wait(lastsMs);
    await end?.();
    const back = performance.now();
    await until('an answer is taken after the fault', () => this.#firstTaken(back) !== undefined || this.#deaths() > 0);
    const writesBackMs = (this.#firstTaken(back) ?? Number.NaN) - back;
    if (this.#deaths() === 0) await this.#untilAllAnswered();
    return {
      deaths: this.#deaths(),
      writesBackMs,
      ...this.#seen({ from, back, isLong: lastsMs > promisedStaleMs && !keepsDatabase, stopsServers }),
    };
  }

  /** Lets every phone finish its answer, compares what was taken with what is stored, and lets them go on. */
  async kept(): Promise<Kept> {
    await Promise.all(this.#phones.map((phone) => phone.pause()));
    const { missing, doubled } = await compareWithStored(this.city.db, takenBy(this.#phones));
    const kept = {
      acknowledged: this.acknowledged,
      lost: missing.length,
      doubled,
      violations: await findViolations(this.city.db),
      refusals: Object.fromEntries(this.#refusals),
    };
    this.#play();
    return kept;
  }

  #gather(riddles: number[], paceMs: number): void {
    const onRefusal = (name: string) => void this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
    this.#phones = phonesOf(this.city, { urls: this.#doors, riddles, paceMs, onRefusal });
    this.#onlookers = new Onlookers(
      this.servers.map(({ url }) => url),
      this.city.slug,
    );
    this.#play();
  }

  #play(): void {
    for (const phone of this.#phones) phone.play();
  }

  #deaths(): number {
    return this.servers.filter(({ hasEnded }) => hasEnded).length;
  }

  #firstTaken(since: number): number | undefined {
    const first = Math.min(...this.#phones.map(({ acknowledged }) => acknowledged.find(({ at }) => at > since)?.at ?? Infinity));
    return Number.isFinite(first) ? first : undefined;
  }

  /** Every phone has had an answer taken since now, and every face was looked at. */
  async #untilAllAnswered(): Promise<void> {
    const since = performance.now();
    await untilTaken(this.#phones, 1);
    // A board that nobody has looked at yet is not shown while the database is away.
    await until('every face was looked at', () => this.#onlookers?.haveSeenAll(since) ?? true);
  }

  #seen({ from, back, isLong, stopsServers }: { from: number; back: number; isLong: boolean; stopsServers: boolean }) {
    // A server that was frozen responds late, and nothing can help that.
    const looks = (this.#onlookers?.looks ?? []).filter(({ askedAt, at }) => at > from && !(stopsServers && askedAt < back));
    const boards = looks.filter(({ face }) => face !== '/healthz');
    const telling = boards.filter(({ askedAt, at, isStale }) => isLong && isStale !== null && askedAt > from && at < back);
    const firstStale = new Map<string, number>();
    for (const { server, face, at, isStale } of telling)
      if (isStale && !firstStale.has(`${server} ${face}`)) firstStale.set(`${server} ${face}`, at - from);
    const tellingFaces = new Set(telling.map(({ server, face }) => `${server} ${face}`)).size;
    return {
      looks: boards.length,
      blank: boards.filter(({ isBlank }) => isBlank).length,
      unhealthy: looks.filter(({ face, isBlank }) => face === '/healthz' && isBlank).length,
      staleAfterMs: tellingFaces > 0 && firstStale.size === tellingFaces ? Math.max(...firstStale.values()) : Number.NaN,
      lateStale: telling.filter(({ at, isStale }) => !isStale && at > from + promisedStaleMs).length,
    };
  }
}
