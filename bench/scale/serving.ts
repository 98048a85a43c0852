import { type Machine, type Pool, Thread } from './engine.ts';
import { SimulatedGroup } from './groups.ts';
import type { WriteLog } from './postgres.ts';
import { cost } from './unit-costs.ts';

/** A right answer whose screens are watched. */
export interface Credit {
  teamId: number;
  /** The beginning of its transaction, which is the time of its ledger entry. */
  at: number;
  /** The number of groups of its team that do not show it yet. */
  left: number;
}

export interface Surroundings {
  machine: Machine;
  /** Takes writes, and the reads of a person's own data. */
  primary: { pool: Pool<Thread>; log: WriteLog };
  /** Takes public reads. It is of a replica, or of the primary. */
  publicPool: Pool<Thread>;
  networkMs: number;
  /** Makes a service time that varies around its mean. */
  vary(ms: number): number;
  /** The cost of an answer by the document of the client. */
  answer: { nodeMs: number; postgresMs: number };
  teams: number;
  boardDocuments: number;
  /** Called when the readers of the board have a frame, for each commit that it shows. */
  boardShown(commitAt: number): void;
  teamShown(credit: Credit): void;
  /** Called when the phones of a team get a frame, for which they may need time. */
  phonesTake(count: number, then: () => void): void;
  /** Gives a frame of the board to a fan-out tier; null when the readers are connected to this process. */
  publishFrame: ((then: () => void) => void) | null;
}

/** A frame goes to this many readers in a turn of the event loop (server/platform/live/broadcast). */
const readersOfTurn = 50;
/** The shares of an answer's work around its round trips: the caller, then the lock and the read, then the write (docs/performance.md, "Not built"). */
const nodeShares = { before: 0.3, caller: 0.15, read: 0.2, after: 0.35 } as const;
const postgresShares = { caller: 0.1, begin: 0.04, read: 0.41, write: 0.45 } as const;

/** A process of the server: an event loop, a pool, and the groups of its readers. */
export class Serving {
  readonly loop: Thread;
  readonly teamGroups = new Map<number, { group: SimulatedGroup<Credit>; phones: number }>();
  board: SimulatedGroup<number> | null = null;
  phones = 0;
  watchers = 0;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
    this.loop = new Thread(around.machine);
  }

  get streams(): number {
    return this.phones + this.watchers;
  }

  addPhone(teamId: number): void {
    this.phones += 1;
    const existing = this.teamGroups.get(teamId);
    if (existing) existing.phones += 1;
    else this.teamGroups.set(teamId, { phones: 1, group: this.#teamGroup(teamId) });
  }

  watchBoard(watchers: number): void {
    this.watchers = watchers;
    const { publicPool, teams, boardDocuments, boardShown, publishFrame } = this.#around;
    const documentMs = cost('rankNode') * (teams / 1_000) + cost('boardDocumentNode') * boardDocuments;
    this.board = new SimulatedGroup<number>(this.loop.machine.clock, {
      read: (onRead, then) =>
        this.#query(publicPool, cost('boardReadPostgres') + (cost('boardReadPostgresOfTeams') * teams) / 1_000, () => {
          onRead();
          this.#compute(documentMs, then);
        }),
      deliver: publishFrame ?? ((then) => this.#deliverBoard(this.watchers, then)),
      shown: boardShown,
    });
  }

  /** Judges an answer. After the commit it calls `committed` with the beginning of the transaction. */
  answer(committed: (beganAt: number) => void, replied: () => void): void {
    const { primary, answer, networkMs, vary } = this.#around;
    const { clock } = this.loop.machine;
    const compute = (step: keyof typeof nodeShares, then: () => void) => this.#compute(answer.nodeMs * nodeShares[step], then);
    const ask = (connection: Thread, step: keyof typeof postgresShares, then: () => void) =>
      this.#ask(connection, answer.postgresMs * postgresShares[step], then);

    const write = (connection: Thread, beganAt: number) =>
      ask(connection, 'write', () =>
        primary.log.commit(() => {
          committed(beganAt);
          primary.pool.giveBack(connection);
          compute('after', replied);
        }),
      );
    const move = () =>
      primary.pool.take((connection) =>
        clock.after(networkMs, () =>
          // The time of a transaction is that of its beginning in PostgreSQL.
          connection.run(answer.postgresMs * postgresShares.begin, () => {
            const beganAt = clock.now;
            connection.run(vary(answer.postgresMs * postgresShares.read), () =>
              clock.after(networkMs, () => compute('read', () => write(connection, beganAt))),
            );
          }),
        ),
      );
    compute('before', () => this.#query(primary.pool, answer.postgresMs * postgresShares.caller, () => compute('caller', move)));
  }

  /** Receives the signal of a change, from Redis or from the process itself. */
  receive(teamId: number, receiveMs: number): void {
    this.loop.run(receiveMs, () => {
      this.teamGroups.get(teamId)?.group.wake();
      this.board?.wake();
    });
  }

  /** Responds to a page that is read. */
  page(nodeMs: number, postgresMs: number): void {
    const respond = () => this.#compute(nodeMs / 2, () => undefined);
    this.#compute(nodeMs / 2, () => (postgresMs > 0 ? this.#query(this.#around.primary.pool, postgresMs, respond) : respond()));
  }

  /** Writes the pings that are due in this time, and does all other work of streams while nothing changes. */
  ping(ms: number): void {
    this.loop.run(((this.streams * ms) / 1_000) * cost('quietStreamNode'), () => undefined);
  }

  /** Does the work of the healer for this time: it compares the versions of watched topics with the database. */
  heal(ms: number): void {
    this.#query(this.#around.primary.pool, ((this.streams * ms) / 1_000) * cost('quietStreamPostgres'), () => undefined);
  }

  #teamGroup(teamId: number): SimulatedGroup<Credit> {
    const { primary, teamShown, phonesTake } = this.#around;
    const lookMs = cost('teamLookNode') / 2;
    return new SimulatedGroup<Credit>(this.loop.machine.clock, {
      read: (onRead, then) =>
        this.#compute(lookMs, () =>
          this.#query(primary.pool, cost('teamLookPostgres'), () => {
            onRead();
            this.#compute(lookMs, then);
          }),
        ),
      deliver: (then) => {
        const phones = this.teamGroups.get(teamId)?.phones ?? 0;
        this.loop.run(phones * cost('deliveryNode'), () => phonesTake(phones, then));
      },
      shown: teamShown,
    });
  }

  /** Delivers a frame slice by slice, so that answers are judged in between. */
  #deliverBoard(readers: number, then: () => void): void {
    if (readers <= 0) return then();
    const slice = Math.min(readersOfTurn, readers);
    this.loop.run(slice * cost('deliveryNode'), () => this.#deliverBoard(readers - slice, then));
  }

  #compute(ms: number, then: () => void): void {
    this.loop.run(this.#around.vary(ms), then);
  }

  /** Makes one round trip. */
  #ask(connection: Thread, ms: number, then: () => void): void {
    const { networkMs, vary } = this.#around;
    const { clock } = this.loop.machine;
    clock.after(networkMs, () => connection.run(vary(ms), () => clock.after(networkMs, then)));
  }

  /** Makes one round trip on a free connection. */
  #query(pool: Pool<Thread>, ms: number, then: () => void): void {
    pool.take((connection) =>
      this.#ask(connection, ms, () => {
        pool.giveBack(connection);
        then();
      }),
    );
  }
}
