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
export interface StreamOwner extends Pick<Context, 'viewer' | 'token'> {
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

/** The streams that count under one bound. */
interface Place {
  key: string;
  streams: Set<Stream>;
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
  readonly #byBound = new Map<string, Place>();
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
    return this.#wayFor(who, field).full === null;
  }

  /**
   * Refuses with Overloaded when the process stops or is full, or when the part of it is full that strangers may have; over a
   * person's own bound the oldest stream of theirs ends. Returns how to leave.
   */
  enter(who: StreamOwner, stream: Stream): () => void {
    const { full, bounds } = this.#wayFor(who, stream.field);
    if (full !== null) return this.#refuse(full);
    for (const bound of bounds) if (bound.oldestLeaves) this.#makeRoom(bound);
    this.#open.add(stream);
    const places = bounds.map(({ key }) => this.#placeUnder(key, stream));
    return () => {
      this.#open.delete(stream);
      for (const place of places) this.#leave(place, stream);
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

  /** The bounds that a stream would count against; `full` is the reason for which it would be refused. */
  #wayFor(who: StreamOwner, field: string): { full: Refusal | null; bounds: Bound[] } {
    if (this.#isDraining) return { full: 'draining', bounds: [] };
    if (this.#open.size >= this.#limits.process) return { full: 'process', bounds: [] };
    let full: Refusal = 'process';
    for (const bounds of waysIn(who, field, this.#limits)) {
      const first = bounds.find((bound) => this.#isFull(bound));
      if (!first) return { full: null, bounds };
      full = first.reason;
    }
    return { full, bounds: [] };
  }

  #placeUnder(key: string, stream: Stream): Place {
    const place = this.#byBound.get(key) ?? { key, streams: new Set() };
    this.#byBound.set(key, place);
    place.streams.add(stream);
    return place;
  }

  #isFull({ key, most, oldestLeaves }: Bound): boolean {
    return !oldestLeaves && (this.#byBound.get(key)?.streams.size ?? 0) >= most;
  }

  #refuse(reason: Refusal): never {
    this.#figures.refuse(reason);
    throw new Overloaded(1 + Math.floor(Math.random() * 5));
  }

  #makeRoom({ key, most, reason }: Bound): void {
    const mine = this.#byBound.get(key)?.streams ?? new Set();
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

  #leave(place: Place, stream: Stream): void {
    place.streams.delete(stream);
    // One that left before may leave again when others are under its key.
    if (place.streams.size === 0 && this.#byBound.get(place.key) === place) this.#byBound.delete(place.key);
  }
}
