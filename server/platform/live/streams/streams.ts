import type { Context } from '../../context.ts';
import { Overloaded } from '../../errors.ts';
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
export interface StreamOwner extends Pick<Context, 'viewer' | 'token'> {
  /** Their address, when streams from there are limited; see `readerAddress`. */
  address?: string | null;
}

interface StreamLimit {
  key: string;
  max: number;
  /** The reason that the metrics count when it is full. */
  reason: Refusal;
  /** True: a new stream closes the oldest one. Otherwise the new one is refused. */
  oldestLeaves?: boolean;
}

/** The streams that are counted under one key. */
interface CountedStreams {
  key: string;
  streams: Set<Stream>;
}

/** Lists the sets of limits that a stream may count against. The first set with room is taken. */
function limitSets({ viewer, token, address = null }: StreamOwner, field: string, limits: StreamLimits): StreamLimit[][] {
  const ownerLimit = (key: string, max: number): StreamLimit => ({ key, max, reason: 'person', oldestLeaves: true });
  const addressLimits = (key: string, max: number): StreamLimit[] =>
    address === null ? [] : [{ key: `${key}:${address}`, max, reason: 'address' }];
  if (viewer)
    return [
      [
        ownerLimit(`session:${viewer.sessionHash.toString('base64')}`, limits.session),
        ownerLimit(`person:${viewer.userId}`, limits.person),
      ],
    ];
  if (token) return [[ownerLimit(`token:${token.id}`, limits.person)]];
  const asAnonymous: StreamLimit[] = [
    { key: 'strangers', max: limits.anonymous, reason: 'strangers' },
    ...addressLimits('strangers', limits.anonymousPerAddress),
  ];
  const asWall: StreamLimit[] = [{ key: 'walls', max: limits.walls, reason: 'walls' }, ...addressLimits('walls', limits.wallsPerAddress)];
  return field === wallField ? [asAnonymous, asWall] : [asAnonymous];
}

/**
 * Counts all open streams of this process, shared or not, over every transport; limits their number, and closes them before
 * the process stops.
 */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #byKey = new Map<string, CountedStreams>();
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

  /** Returns true when `enter` would not refuse this stream. */
  hasRoomFor(who: StreamOwner, field: string): boolean {
    return this.#findLimits(who, field).full === null;
  }

  /**
   * Refuses with Overloaded when the process stops or is full, or when anonymous readers have too many. Beyond a
   * person's own limit it closes their oldest stream. Returns a function that counts the stream out.
   */
  enter(who: StreamOwner, stream: Stream): () => void {
    const { full, keyLimits } = this.#findLimits(who, stream.field);
    if (full !== null) return this.#refuse(full);
    for (const keyLimit of keyLimits) if (keyLimit.oldestLeaves) this.#makeRoom(keyLimit);
    this.#open.add(stream);
    const ownCounts = keyLimits.map(({ key }) => this.#countUnder(key, stream));
    return () => {
      this.#open.delete(stream);
      for (const counted of ownCounts) this.#leave(counted, stream);
    };
  }

  /** Takes no more streams, and closes the open ones evenly over this many seconds; resolves when all are closed. */
  async drain(seconds: number): Promise<void> {
    this.#isDraining = true;
    const slices = Math.max(1, Math.round((seconds * 1000) / sliceMs));
    const perSlice = Math.ceil(this.#open.size / slices);
    while (this.#open.size > 0) {
      for (const stream of [...this.#open].slice(0, perSlice)) this.#close(stream, 'draining');
      if (this.#open.size > 0) await new Promise<void>((resolve) => void this.#timers.setTimeout(resolve, sliceMs));
    }
  }

  /** Finds the limits that a stream would count against; `full` is the reason for which it would be refused. */
  #findLimits(who: StreamOwner, field: string): { full: Refusal | null; keyLimits: StreamLimit[] } {
    if (this.#isDraining) return { full: 'draining', keyLimits: [] };
    if (this.#open.size >= this.#limits.process) return { full: 'process', keyLimits: [] };
    let full: Refusal = 'process';
    for (const keyLimits of limitSets(who, field, this.#limits)) {
      const first = keyLimits.find((keyLimit) => this.#isFull(keyLimit));
      if (!first) return { full: null, keyLimits };
      full = first.reason;
    }
    return { full, keyLimits: [] };
  }

  #countUnder(key: string, stream: Stream): CountedStreams {
    const counted = this.#byKey.get(key) ?? { key, streams: new Set() };
    this.#byKey.set(key, counted);
    counted.streams.add(stream);
    return counted;
  }

  #isFull({ key, max, oldestLeaves }: StreamLimit): boolean {
    return !oldestLeaves && (this.#byKey.get(key)?.streams.size ?? 0) >= max;
  }

  #refuse(reason: Refusal): never {
    this.#figures.refuse(reason);
    throw new Overloaded(1 + Math.floor(Math.random() * 5));
  }

  #makeRoom({ key, max, reason }: StreamLimit): void {
    const streams = this.#byKey.get(key)?.streams ?? new Set();
    for (const oldest of streams) {
      if (streams.size < max) return;
      this.#figures.refuse(reason);
      this.#close(oldest, 'crowded');
      streams.delete(oldest);
    }
  }

  #close(stream: Stream, why: Closing): void {
    this.#open.delete(stream);
    stream.close(why);
  }

  #leave(counted: CountedStreams, stream: Stream): void {
    counted.streams.delete(stream);
    // A stream that has left may leave again when others are counted under its key.
    if (counted.streams.size === 0 && this.#byKey.get(counted.key) === counted) this.#byKey.delete(counted.key);
  }
}
