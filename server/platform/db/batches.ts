import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';
import type { Context, PipelineContext } from '../context.ts';
import { Overloaded } from '../errors.ts';
import { describeSpan } from '../traces/spans.ts';
import type { Db } from './tables/tables.ts';
import { holdPublications, inPipelinedTransaction, mayRepeat, tryPipelinedTransaction, toRefusal } from './transaction.ts';

/** The members of a batch at most, and the batches of one kind that a process has under way. ADR 34 has the figures for both. */
const maxMembers = 32;
const maxLanes = 2;
/**
 * The maximum of waiting work, about a second of it. Work beyond that is refused at once, because it would be done when nobody waits for
 * it. Also called: load shedding.
 */
const maxWaiting = 512;

/** One piece of work of a shared transaction. */
interface Member<Work> {
  /** The caller's own context; its `db` is the transaction. */
  ctx: Context;
  work: Work;
}

/** `alone`: the work could not be done together with the others, and wrote nothing. */
export type Outcome<Result> = { result: Result } | { refusal: unknown } | 'alone';

/**
 * Does the work of all members in one transaction, and gives an outcome for each, in their order. A member that is refused writes nothing
 * and leaves the others as they are. With `waits` there is one member. It waits for locks, and its outcome is never 'alone'.
 */
export type PerformBatch<Work, Result> = (
  ctx: PipelineContext,
  members: readonly Member<Work>[],
  options: { waits: boolean },
) => Promise<Outcome<Result>[]>;

interface Waiting<Work, Result> extends Member<Work> {
  /** The key of its queue when the lanes last looked for work. */
  queueKey?: unknown;
  /** Runs something in the async context of the request, so that its log lines and spans belong to that request. */
  inRequest<T>(run: () => T): T;
  resolve(result: Promise<Result>): void;
}

/**
 * Lets pieces of work share transactions. Work starts at once while a lane is free. Work that comes while all lanes are busy starts
 * together as soon as one is free. Work with the same queue key, such as that of one person, is done one after another, in its order. When
 * too much work waits, more is refused as `Overloaded`.
 *
 * A batch that fails as a whole, such as by a broken constraint, is rolled back, and each of its members is tried alone: none fails through
 * a neighbour. When the connection broke, the commit may have happened: members with a key are tried alone and find their first result, and
 * the others are refused.
 */
export function batched<Work, Result>(
  queueKey: (work: Work) => unknown,
  perform: PerformBatch<Work, Result>,
): (ctx: Context, work: Work) => Promise<Result> {
  // One statement writes one time for all members, so only work with the same clock shares a batch. The demo and the tests have clocks
  // of their own.
  const lanes = new WeakMap<Db, WeakMap<Clock, Lanes<Work, Result>>>();

  return (ctx, work) => {
    if (ctx.db.isTransaction) return performAlone(perform, { ctx, work });
    const byClock = lanes.get(ctx.db) ?? new WeakMap<Clock, Lanes<Work, Result>>();
    lanes.set(ctx.db, byClock);
    const own = byClock.get(ctx.clock) ?? new Lanes(queueKey, perform);
    byClock.set(ctx.clock, own);
    return new Promise((resolve) => own.add({ ctx, work, resolve, inRequest: AsyncLocalStorage.snapshot() }));
  };
}

async function performAlone<Work, Result>(perform: PerformBatch<Work, Result>, { ctx, work }: Member<Work>): Promise<Result> {
  return inPipelinedTransaction(ctx, async (within) => {
    const [outcome] = await perform(within, [{ ctx: within, work }], { waits: true });
    if (outcome === undefined || outcome === 'alone') throw new Error('work that waits for its locks has no outcome');
    return unwrap(outcome);
  });
}

class Lanes<Work, Result> {
  readonly #queueKey: (work: Work) => unknown;
  readonly #perform: PerformBatch<Work, Result>;
  #waiting: Waiting<Work, Result>[] = [];
  #busy = 0;
  /** The keys of the queues whose work is under way. */
  readonly #underWay = new Set<unknown>();

  constructor(queueKey: (work: Work) => unknown, perform: PerformBatch<Work, Result>) {
    this.#queueKey = queueKey;
    this.#perform = perform;
  }

  add(member: Waiting<Work, Result>): void {
    if (this.#waiting.length === maxWaiting) return member.resolve(Promise.reject(new Overloaded()));
    this.#waiting.push(member);
    this.#startIfFree();
  }

  #startIfFree(): void {
    if (this.#busy === maxLanes) return;
    const members = this.#takeMembers();
    const [first] = members;
    if (!first) return;
    this.#busy += 1;
    void first
      .inRequest(() => this.#run(first.ctx, members))
      .finally(() => {
        this.#busy -= 1;
        this.#startIfFree();
      });
  }

  #takeMembers(): Waiting<Work, Result>[] {
    const members: Waiting<Work, Result>[] = [];
    this.#waiting = this.#waiting.filter((member) => {
      member.queueKey = this.#queueKey(member.work);
      if (members.length === maxMembers || this.#underWay.has(member.queueKey)) return true;
      this.#underWay.add(member.queueKey);
      members.push(member);
      return false;
    });
    return members;
  }

  async #run(ctx: Context, members: readonly Waiting<Work, Result>[]): Promise<void> {
    const outcomes = await this.#performTogether(ctx, members);
    for (const [at, member] of members.entries()) this.#finishOrRunAlone(member, outcomes[at] ?? 'alone');
  }

  async #performTogether(ctx: Context, members: readonly Waiting<Work, Result>[]): Promise<Outcome<Result>[]> {
    describeSpan({ 'versta.batch': members.length });
    const { publish, announce } = holdPublications(ctx);
    let outcomes: Outcome<Result>[];
    try {
      outcomes = await tryPipelinedTransaction({ ...ctx, publish }, (within) => {
        const inside = members.map((member) => ({ ctx: { ...member.ctx, db: within.db, publish }, work: member.work }));
        return this.#perform(within, inside, { waits: false });
      });
    } catch (error) {
      return members.map((member) => (mayRepeat(member.ctx, error) ? 'alone' : { refusal: toRefusal(error) ?? error }));
    }
    try {
      announce();
    } catch (error) {
      // The work is committed, and its callers must hear so. The healer finds what was not announced.
      ctx.log.error({ err: error }, 'a batch could not be announced');
    }
    return outcomes;
  }

  /** A member that is tried alone may wait for a lock. The lane does not wait for it. */
  #finishOrRunAlone(member: Waiting<Work, Result>, outcome: Outcome<Result>): void {
    const result =
      outcome === 'alone' ? member.inRequest(() => performAlone(this.#perform, member)) : Promise.resolve(outcome).then(unwrap);
    member.resolve(result);
    const ended = () => {
      this.#underWay.delete(member.queueKey);
      this.#startIfFree();
    };
    result.then(ended, ended);
  }
}

function unwrap<Result>(outcome: Exclude<Outcome<Result>, 'alone'>): Result {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}
