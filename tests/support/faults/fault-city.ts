import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { findViolations, type Violation } from '#server/platform/db/invariants.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { AnsweringPhone } from './answering-phone.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Onlookers } from './onlookers.ts';
import { until } from './until.ts';

const answer = 'Спасская башня';
const riddlesOfBlock = 100;
/** So soon a board must say that it is old. */
const promisedStaleMs = 2_000;

interface Size {
  teams: number;
  phonesOfTeam: number;
  riddles: number;
  /** Between two answers of a phone. */
  paceMs: number;
  settings?: Record<string, string>;
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

/** An event that is played through two server processes, over a line to a PostgreSQL of its own: the line, the database and the servers can be spoilt. */
export class FaultCity {
  readonly postgres: PostgresProcess;
  readonly line: FaultProxy;
  readonly city: LiveCity;
  readonly servers: ServerProcess[] = [];
  readonly #direct: DatabaseConnection;
  readonly #settings: Record<string, string>;
  readonly #refusals = new Map<string, number>();
  #phones: AnsweringPhone[] = [];
  #onlookers: Onlookers | null = null;

  private constructor(parts: {
    postgres: PostgresProcess;
    line: FaultProxy;
    city: LiveCity;
    direct: DatabaseConnection;
    settings: object;
  }) {
    this.postgres = parts.postgres;
    this.line = parts.line;
    this.city = parts.city;
    this.#direct = parts.direct;
    this.#settings = { ...parts.city.settings, LOG_LEVEL: 'silent', ...parts.settings };
  }

  static async open({ teams, phonesOfTeam, riddles, paceMs, settings = {} }: Size): Promise<FaultCity> {
    const postgres = await startPostgresProcess();
    const line = await FaultProxy.start(postgres.port);
    const direct = connectPostgres(postgres.url, { onError: () => undefined, poolMax: 4 });
    await migrateToLatest(direct.db);
    const url = Object.assign(new URL(postgres.url), { port: String(line.port) }).toString();
    const city = await LiveCity.open({ db: direct.db, url, lanes: 4 });
    const self = new FaultCity({ postgres, line, city, direct, settings });
    await city.gathers(teams, { size: phonesOfTeam });
    const blocks = Array.from({ length: Math.ceil(riddles / riddlesOfBlock) }, () => city.riddles(riddlesOfBlock, answer));
    const ids = (await Promise.all(blocks)).flat();
    self.servers.push(...(await Promise.all([1, 2].map(() => startServerProcess(self.#settings, { showsLog: false })))));
    self.#gather(ids, paceMs);
    await self.#untilAllAnswered();
    return self;
  }

  async close(): Promise<void> {
    this.line.mode = 'pass';
    await Promise.all(this.#phones.map((phone) => phone.leave()));
    await this.#onlookers?.leave();
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.#direct.close();
    await this.line.close();
    await this.postgres.remove();
    this.city.close();
  }

  /** Lets a fault happen under the phones, and returns when answers are taken again. */
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
    const stored = await this.#stored();
    const taken = this.#phones.flatMap(({ acknowledged, holding }) =>
      acknowledged.map(({ riddleId }) => ({ attempt: `${holding.userId} ${riddleId}`, solve: `${holding.teamId} ${riddleId}` })),
    );
    const kept = {
      acknowledged: taken.length,
      lost: taken.filter(({ attempt, solve }) => !stored.attempts.has(attempt) || !stored.solves.has(solve)).length,
      doubled: [...stored.attempts.values()].filter((times) => times > 1).length,
      violations: await findViolations(this.#direct.db),
      refusals: Object.fromEntries(this.#refusals),
    };
    this.#play();
    return kept;
  }

  /** Ends the sessions of the servers that are in a transaction now, until so many were ended; the servers' own view of it is an error. */
  async endSessions(count: number): Promise<void> {
    for (let ended = 0; ended < count;) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'versta' and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(this.#direct.db);
      ended += rows.length;
    }
  }

  #gather(riddles: number[], paceMs: number): void {
    const urls = this.servers.map(({ url }) => url);
    const onRefusal = (name: string) => void this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
    this.#phones = this.city.teams.flatMap(({ id: teamId, phones }) =>
      phones.map(({ id: userId, token }) => new AnsweringPhone({ urls, token, userId, teamId, riddles, answer, paceMs, onRefusal })),
    );
    this.#onlookers = new Onlookers(urls, this.city.slug);
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
    await until('every phone has an answer taken', () => this.#phones.every(({ acknowledged }) => (acknowledged.at(-1)?.at ?? 0) > since));
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

  async #stored() {
    const { db } = this.#direct;
    const attempts = await db
      .selectFrom('attempt')
      .select(['userId', 'riddleId', (eb) => eb.fn.countAll<number>().as('times')])
      .groupBy(['userId', 'riddleId'])
      .execute();
    const solves = await db.selectFrom('solve').select(['teamId', 'riddleId']).execute();
    return {
      attempts: new Map(attempts.map(({ userId, riddleId, times }) => [`${userId} ${riddleId}`, times])),
      solves: new Set(solves.map(({ teamId, riddleId }) => `${teamId} ${riddleId}`)),
    };
  }
}
