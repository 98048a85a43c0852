import { type Machine, type Pool, Thread } from './engine.ts';
import { SimulatedGroup } from './groups.ts';
import type { WriteLog } from './postgres.ts';
import { cost } from './unit-costs.ts';

/** A right answer whose screens are watched. */
export interface Credit {
  teamId: number;
  /** When its transaction began, as its line of the ledger says. */
  at: number;
  /** Groups of its team that do not show it yet. */
  left: number;
}

export interface Surroundings {
  machine: Machine;
  /** Takes writes and what a person reads of their own. */
  primary: { pool: Pool<Thread>; log: WriteLog };
  /** Takes public reads: a replica, or the primary. */
  publicPool: Pool<Thread>;
  networkMs: number;
  /** A service time that varies around its mean. */
  vary(ms: number): number;
  /** Cost of an answer by the document that asks. */
  answer: { nodeMs: number; postgresMs: number };
  teams: number;
  boardDocuments: number;
  /** Called for each frame that readers of the board have, with the commits that it shows. */
  boardShown(commitAt: number): void;
  teamShown(credit: Credit): void;
  /** The phones take a frame of their team; they may need time for it. */
  phonesTake(count: number, then: () => void): void;
  /** Gives a frame of the board to a fan-out tier; null when readers hang here. */
  publishFrame: ((then: () => void) => void) | null;
}

/** A frame goes to so many readers in a turn of the event loop (server/platform/live/broadcast). */
const readersOfTurn = 50;
/** The work of an answer around its round trips: who calls, then the lock with the look, then the write (docs/performance.md, "Not built"). */
const nodeParts = { before: 0.3, caller: 0.15, look: 0.2, after: 0.35 } as const;
const postgresParts = { caller: 0.1, begin: 0.04, look: 0.41, write: 0.45 } as const;

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
    const known = this.teamGroups.get(teamId);
    if (known) known.phones += 1;
    else this.teamGroups.set(teamId, { phones: 1, group: this.#teamGroup(teamId) });
  }

  watchBoard(watchers: number): void {
    this.watchers = watchers;
    const { publicPool, teams, boardDocuments, boardShown, publishFrame } = this.#around;
    const documentMs = cost('rankNode') * (teams / 1_000) + cost('boardDocumentNode') * boardDocuments;
    this.board = new SimulatedGroup<number>(this.loop.machine.clock, {
      read: (taken, then) =>
        this.#query(publicPool, cost('boardReadPostgres') + (cost('boardReadPostgresOfTeams') * teams) / 1_000, () => {
          taken();
          this.#compute(documentMs, then);
        }),
      deliver: publishFrame ?? ((then) => this.#deliverBoard(this.watchers, then)),
      shown: boardShown,
    });
  }

  /** Judges an answer; `committed` hears when its transaction began, as soon as it is in the database. */
  answer(committed: (beganAt: number) => void, replied: () => void): void {
    const { primary, answer, networkMs, vary } = this.#around;
    const { clock } = this.loop.machine;
    const compute = (part: keyof typeof nodeParts, then: () => void) => this.#compute(answer.nodeMs * nodeParts[part], then);
    const ask = (connection: Thread, part: keyof typeof postgresParts, then: () => void) =>
      this.#ask(connection, answer.postgresMs * postgresParts[part], then);

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
          // The transaction has a time as soon as PostgreSQL begins it.
          connection.run(answer.postgresMs * postgresParts.begin, () => {
            const beganAt = clock.now;
            connection.run(vary(answer.postgresMs * postgresParts.look), () =>
              clock.after(networkMs, () => compute('look', () => write(connection, beganAt))),
            );
          }),
        ),
      );
    compute('before', () => this.#query(primary.pool, answer.postgresMs * postgresParts.caller, () => compute('caller', move)));
  }

  /** Hears of a change by Redis or from itself. */
  hear(teamId: number, hearMs: number): void {
    this.loop.run(hearMs, () => {
      this.teamGroups.get(teamId)?.group.wake();
      this.board?.wake();
    });
  }

  /** Somebody reads a page. */
  page(nodeMs: number, postgresMs: number): void {
    const respond = () => this.#compute(nodeMs / 2, () => undefined);
    this.#compute(nodeMs / 2, () => (postgresMs > 0 ? this.#query(this.#around.primary.pool, postgresMs, respond) : respond()));
  }

  /** Writes the pings that are due in so many ms, and does all else that a stream needs while nothing changes. */
  ping(ms: number): void {
    this.loop.run(((this.streams * ms) / 1_000) * cost('quietStreamNode'), () => undefined);
  }

  /** Compares the versions of what is watched with the database, for so many ms. */
  heal(ms: number): void {
    this.#query(this.#around.primary.pool, ((this.streams * ms) / 1_000) * cost('quietStreamPostgres'), () => undefined);
  }

  #teamGroup(teamId: number): SimulatedGroup<Credit> {
    const { primary, teamShown, phonesTake } = this.#around;
    const lookMs = cost('teamLookNode') / 2;
    return new SimulatedGroup<Credit>(this.loop.machine.clock, {
      read: (taken, then) =>
        this.#compute(lookMs, () =>
          this.#query(primary.pool, cost('teamLookPostgres'), () => {
            taken();
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

  /** Slice by slice, so that answers are judged between. */
  #deliverBoard(readers: number, then: () => void): void {
    if (readers <= 0) return then();
    const slice = Math.min(readersOfTurn, readers);
    this.loop.run(slice * cost('deliveryNode'), () => this.#deliverBoard(readers - slice, then));
  }

  #compute(ms: number, then: () => void): void {
    this.loop.run(this.#around.vary(ms), then);
  }

  /** One round trip. */
  #ask(connection: Thread, ms: number, then: () => void): void {
    const { networkMs, vary } = this.#around;
    const { clock } = this.loop.machine;
    clock.after(networkMs, () => connection.run(vary(ms), () => clock.after(networkMs, then)));
  }

  /** One round trip on a connection that is free for it. */
  #query(pool: Pool<Thread>, ms: number, then: () => void): void {
    pool.take((connection) =>
      this.#ask(connection, ms, () => {
        pool.giveBack(connection);
        then();
      }),
    );
  }
}
