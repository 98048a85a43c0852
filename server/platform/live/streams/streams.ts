import type { Context } from '#server/platform/context.ts';
import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from '../hub.ts';
import type { LiveFigures, Refusal } from '../live-figures.ts';
import { type StreamLimits, streamLimits } from './stream-limits.ts';

const sliceMs = 100;
const wallField = 'wallChanged';

/** Why a stream is closed: the same person opened too many, or this process is about to stop. */
export type Closing = 'crowded' | 'draining';

export interface Stream {
  transport: 'sse' | 'ws';
  /** Name of the root field. */
  field: string;
  close(why: Closing): void;
}

/** The viewer, token or address that opens a stream. */
interface StreamOwner extends Pick<Context, 'viewer' | 'token'> {
  /** Their address, when streams from there are bounded; see `readerAddress`. */
  address?: string | null;
}

interface Bound {
  key: string;
  most: number;
  /** The reason that is counted when it is full. */
  reason: Refusal;
  /** True: the oldest stream under it ends in favour of a new one. Otherwise the new one is refused. */
  oldestLeaves?: boolean;
}

/** Everything that a stream counts against: the first list whose bounds all have room is taken. */
function waysIn({ viewer, token, address = null }: StreamOwner, field: string, limits: StreamLimits): Bound[][] {
  const own = (key: string, most: number): Bound => ({ key, most, reason: 'person', oldestLeaves: true });
  const ofAddress = (key: string, most: number): Bound[] =>
    address === null ? [] : [{ key: `${key}:${address}`, most, reason: 'address' }];
  if (viewer)
    return [[own(`session:${viewer.sessionHash.toString('base64')}`, limits.session), own(`person:${viewer.userId}`, limits.person)]];
  if (token) return [[own(`token:${token.id}`, limits.person)]];
  const asStranger: Bound[] = [
    { key: 'strangers', most: limits.strangers, reason: 'strangers' },
    ...ofAddress('strangers', limits.strangersOfAddress),
  ];
  const asWall: Bound[] = [{ key: 'walls', most: limits.walls, reason: 'walls' }, ...ofAddress('walls', limits.wallsOfAddress)];
  return field === wallField ? [asStranger, asWall] : [asStranger];
}

/** Every open stream of this process, shared or not, over whatever transport: how many there may be, and their end. */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #byBound = new Map<string, Set<Stream>>();
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #limits: StreamLimits;
  #isDraining = false;

  constructor({ figures, timers = globalThis, limits = {} }: { figures: LiveFigures; timers?: Timers; limits?: Partial<StreamLimits> }) {
    this.#figures = figures;
    this.#timers = timers;
    this.#limits = { ...streamLimits, ...limits };
  }

  get open(): ReadonlySet<Stream> {
    return this.#open;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * Refuses with Overloaded when the process stops or is full, or when the part of it is full that strangers may have; over a
   * person's own bound the oldest stream of theirs ends. Returns how to leave.
   */
  enter(who: StreamOwner, stream: Stream): () => void {
    if (this.#isDraining) this.#refuse('draining');
    if (this.#open.size >= this.#limits.process) this.#refuse('process');
    const ways = waysIn(who, stream.field, this.#limits).map((bounds) => ({ bounds, full: bounds.find((bound) => this.#isFull(bound)) }));
    const way = ways.find(({ full }) => !full);
    if (!way) return this.#refuse(ways.at(-1)?.full?.reason ?? 'process');
    for (const bound of way.bounds) if (bound.oldestLeaves) this.#makeRoom(bound);
    this.#open.add(stream);
    for (const { key } of way.bounds) this.#byBound.set(key, (this.#byBound.get(key) ?? new Set()).add(stream));
    return () => {
      this.#open.delete(stream);
      for (const { key } of way.bounds) this.#leave(key, stream);
    };
  }

  /** Takes no more streams, and closes the open ones in even slices over so many seconds; resolves when none is left to close. */
  async drain(seconds: number): Promise<void> {
    this.#isDraining = true;
    const slices = Math.max(1, Math.round((seconds * 1000) / sliceMs));
    const perSlice = Math.ceil(this.#open.size / slices);
    while (this.#open.size > 0) {
      for (const stream of [...this.#open].slice(0, perSlice)) this.#close(stream, 'draining');
      if (this.#open.size > 0) await new Promise<void>((resolve) => void this.#timers.setTimeout(resolve, sliceMs));
    }
  }

  #isFull({ key, most, oldestLeaves }: Bound): boolean {
    return !oldestLeaves && (this.#byBound.get(key)?.size ?? 0) >= most;
  }

  #refuse(reason: Refusal): never {
    this.#figures.refuse(reason);
    throw new Overloaded(1 + Math.floor(Math.random() * 5));
  }

  #makeRoom({ key, most, reason }: Bound): void {
    const mine = this.#byBound.get(key) ?? new Set();
    for (const oldest of mine) {
      if (mine.size < most) return;
      this.#figures.refuse(reason);
      this.#close(oldest, 'crowded');
      mine.delete(oldest);
    }
  }

  #close(stream: Stream, why: Closing): void {
    this.#open.delete(stream);
    stream.close(why);
  }

  #leave(key: string, stream: Stream): void {
    const mine = this.#byBound.get(key);
    mine?.delete(stream);
    if (mine?.size === 0) this.#byBound.delete(key);
  }
}
