import type { Context } from '#server/platform/context.ts';
import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from './hub.ts';
import type { LiveFigures } from './live-figures.ts';

const mostStreams = { session: 6, person: 30, process: 20_000 } as const;
const sliceMs = 100;

/** Why a stream is closed: the same person opened too many, or this process is about to stop. */
export type Closing = 'crowded' | 'draining';

export interface Stream {
  transport: 'sse' | 'ws';
  /** Name of the root field. */
  field: string;
  close(why: Closing): void;
}

interface Bound {
  key: string;
  most: number;
}

const boundsOf = ({ viewer, token }: Pick<Context, 'viewer' | 'token'>): Bound[] => [
  ...(viewer ? [{ key: `session:${viewer.sessionHash.toString('base64')}`, most: mostStreams.session }] : []),
  ...(viewer ? [{ key: `person:${viewer.userId}`, most: mostStreams.person }] : []),
  ...(token ? [{ key: `token:${token.id}`, most: mostStreams.person }] : []),
];

/** Every open stream of this process, shared or not, over whatever transport: how many there may be, and their end. */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #byOwner = new Map<string, Set<Stream>>();
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #most: number;
  #isDraining = false;

  constructor({ figures, timers = globalThis, most = mostStreams.process }: { figures: LiveFigures; timers?: Timers; most?: number }) {
    this.#figures = figures;
    this.#timers = timers;
    this.#most = most;
  }

  get open(): ReadonlySet<Stream> {
    return this.#open;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Refuses when the process is full or stops; over a person's own bound the oldest of theirs gives way. Returns how to leave. */
  enter(who: Pick<Context, 'viewer' | 'token'>, stream: Stream): () => void {
    if (this.#isDraining || this.#open.size >= this.#most) {
      this.#figures.refused += 1;
      throw new Overloaded(1 + Math.floor(Math.random() * 5));
    }
    const bounds = boundsOf(who);
    const leave = () => {
      this.#open.delete(stream);
      for (const { key } of bounds) this.#leave(key, stream);
    };
    for (const bound of bounds) this.#makeRoom(bound);
    this.#open.add(stream);
    for (const { key } of bounds) this.#byOwner.set(key, (this.#byOwner.get(key) ?? new Set()).add(stream));
    return leave;
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

  #makeRoom({ key, most }: Bound): void {
    const mine = this.#byOwner.get(key) ?? new Set();
    for (const oldest of mine) {
      if (mine.size < most) return;
      this.#figures.refused += 1;
      this.#close(oldest, 'crowded');
      mine.delete(oldest);
    }
  }

  #close(stream: Stream, why: Closing): void {
    this.#open.delete(stream);
    stream.close(why);
  }

  #leave(key: string, stream: Stream): void {
    const mine = this.#byOwner.get(key);
    mine?.delete(stream);
    if (mine?.size === 0) this.#byOwner.delete(key);
  }
}
