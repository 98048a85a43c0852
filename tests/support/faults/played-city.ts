import { setTimeout as wait } from 'node:timers/promises';
import { findViolations, type Violation } from '#server/platform/db/invariants.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';
import { type AnsweringPhone, createPhones } from './answering-phone.ts';
import { compareWithStored, listAcknowledged, untilTaken } from './answers.ts';
import { Onlookers } from './onlookers.ts';
import { until } from './until.ts';

const riddlesOfBlock = 100;
/** The time within which a board must say that it is stale. */
const promisedStaleMs = 2_000;

export interface Crowd {
  teams: number;
  phonesOfTeam: number;
  riddles: number;
  /** The pause between two answers of a phone. */
  paceMs: number;
}

export interface Fault {
  begin(): unknown;
  /** How long it lasts; a fault without a duration is over when it has begun. */
  lastsMs?: number;
  end?(): unknown;
  /** True: the servers themselves are stopped in that time, and respond to nobody. */
  stopsServers?: boolean;
  /** True: the database stays reachable, so no board is stale. */
  keepsDatabase?: boolean;
}

/** The effect of a fault on people. */
export interface FaultEffect {
  /** Server processes that ended. */
  deaths: number;
  /** The number of looks at a board, and of those that saw none. */
  looks: number;
  blank: number;
  /** The number of probes of processes without a response. */
  unhealthy: number;
  /**
   * The time from the fault until every face of every server that tells it said that the board is stale; NaN when one never did, and where
   * none is stale.
   */
  staleAfterMs: number;
  /** The number of looks, later than promised, in which the board did not say that it is stale. */
  lateStale: number;
  /** The time from the end of the fault until the first acknowledged answer. */
  writesBackMs: number;
}

/** The fate of the answers. */
export interface Outcome {
  acknowledged: number;
  /** Acknowledged answers that are not in the database. */
  lost: number;
  /** Answers that are in the database more than once. */
  doubled: number;
  violations: Violation[];
  /** The number of refusals of the servers, by name. */
  refusals: Record<string, number>;
}

interface Stage {
  /** A direct connection to the database, past everything between it and the servers. */
  city: LiveCity;
  servers: ServerProcess[];
  /** The address that phones use, if it is not that of the servers. */
  doors?: readonly string[];
}

/** An event that is played through server processes, by phones that record their acknowledged answers, while onlookers read its boards. */
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

  /** Starts the phones of a crowd. Resolves when each has an acknowledged answer and every onlooker has seen a board. */
  async begin({ teams, phonesOfTeam, riddles, paceMs }: Crowd): Promise<void> {
    await this.city.gathers(teams, { size: phonesOfTeam });
    const blocks = Array.from({ length: Math.ceil(riddles / riddlesOfBlock) }, () => this.city.riddles(riddlesOfBlock));
    const ids = (await Promise.all(blocks)).flat();
    this.#gather(ids, paceMs);
    await this.#untilAllAnswered();
  }

  /** Stops all phones and onlookers. */
  async end(): Promise<void> {
    await Promise.all(this.#phones.map((phone) => phone.leave()));
    await this.#onlookers?.leave();
  }

  /** The number of acknowledged answers so far. */
  get acknowledged(): number {
    return this.#phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** The longest time in ms since then without an acknowledged answer. */
  longestSilence(since: number): number {
    const answeredAt = this.#phones.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at).filter((at) => at > since));
    const times = [since, ...answeredAt.toSorted((a, b) => a - b)];
    return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
  }

  /** Counts the probes of processes that took longer than this, in ms, or had no response. */
  silences(afterMs: number): { server: number; from: number; to: number }[] {
    const probes = (this.#onlookers?.looks ?? []).filter(({ face }) => face === '/healthz');
    return probes
      .filter(({ askedAt, at, isBlank }) => isBlank || at - askedAt > afterMs)
      .map(({ server, askedAt, at }) => ({ server, from: askedAt, to: at }));
  }

  /** Causes a fault while phones answer. Resolves when answers are acknowledged and boards seen again. */
  async during({ begin, lastsMs = 0, end, stopsServers = false, keepsDatabase = false }: Fault): Promise<FaultEffect> {
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

  /** Lets every phone finish its answer, compares the acknowledged answers with the stored ones, and lets the phones go on. */
  async readOutcome(): Promise<Outcome> {
    await Promise.all(this.#phones.map((phone) => phone.pause()));
    const { missing, doubled } = await compareWithStored(this.city.db, listAcknowledged(this.#phones));
    const outcome = {
      acknowledged: this.acknowledged,
      lost: missing.length,
      doubled,
      violations: await findViolations(this.city.db),
      refusals: Object.fromEntries(this.#refusals),
    };
    this.#play();
    return outcome;
  }

  #gather(riddles: number[], paceMs: number): void {
    const onRefusal = (name: string) => void this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
    this.#phones = createPhones(this.city, { urls: this.#doors, riddles, paceMs, onRefusal });
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

  /** Resolves when every phone has had another answer acknowledged, and every face was read. */
  async #untilAllAnswered(): Promise<void> {
    const since = performance.now();
    await untilTaken(this.#phones, 1);
    // A board that nobody has read yet cannot be shown while the database is away.
    await until('every face was looked at', () => this.#onlookers?.haveSeenAll(since) ?? true);
  }

  #seen({ from, back, isLong, stopsServers }: { from: number; back: number; isLong: boolean; stopsServers: boolean }) {
    // A server that was frozen cannot respond in time.
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
