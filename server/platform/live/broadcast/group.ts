import type { Viewer } from '#server/platform/context.ts';
import type { Hub, Timers, Watching } from '../hub.ts';
import { end } from './filter-map.ts';
import type { Frame } from './frame.ts';
import type { Slices } from './slices.ts';
import type { Subscriber } from './subscriber.ts';

const retryMs = 2_000;

/** How a group learns what to send. */
export interface Source {
  topics: readonly string[];
  /** Its readers tell people how fresh it is, and need a sign of life more often. */
  isVital?: boolean;
  /** Makes the answer once, as this viewer may see it; null: nobody among the readers is signed in. undefined: nothing to send. */
  make(viewer: Viewer | null): Promise<Frame | undefined | typeof end>;
  /** Which of these viewers may still see it; absent where everybody may. */
  stillAllowed?(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
  /** What a reader is told who could be given nothing at all. */
  failed(error: unknown): Frame;
}

interface Parts {
  hub: Hub;
  timers: Timers;
  slices: Slices;
  source: Source;
  /** Its source was closed; it can be joined no longer. */
  onClosed(): void;
}

/** Everybody who gets the same bytes, and the one loop that makes them. */
export class Group {
  readonly #subscribers = new Set<Subscriber>();
  readonly #watching: Watching;
  readonly #source: Source;
  readonly #timers: Timers;
  readonly #slices: Slices;
  readonly #onClosed: () => void;
  #last: Frame | null = null;
  /** From its opening on: the first look is under way before anybody can join. */
  #isLooking = true;
  /** Something changed while nobody was there to be told. */
  #isBehind = false;
  #retry: unknown = null;

  constructor({ hub, timers, slices, source, onClosed }: Parts) {
    this.#source = source;
    this.#timers = timers;
    this.#slices = slices;
    this.#onClosed = onClosed;
    this.#watching = hub.watch(...source.topics);
  }

  get isVital(): boolean {
    return this.#source.isVital === true;
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.#subscribers;
  }

  /** Until the hub, the source or the last reader ends it. */
  async run(): Promise<void> {
    for await (const _change of this.#watching) {
      this.#isLooking = true;
      const maySend = await this.#look().then(
        () => true,
        (error: unknown) => this.#failed(error),
      );
      this.#isLooking = false;
      if (!maySend) continue;
      // Who joined while nobody was looked for waits for a look; who joined since the group looked gets what it saw.
      if (!this.#isBehind) await this.#deliver();
      else if (this.#subscribers.size > 0) this.#watching.wake();
    }
    this.close();
  }

  /** The last frame at once, unless a newer one is on its way. */
  add(subscriber: Subscriber, rights: readonly string[]): void {
    this.#subscribers.add(subscriber);
    this.#watching.also(...rights);
    if (this.#isLooking || this.#watching.isDirty()) return;
    if (this.#last && !this.#isBehind) subscriber.send(this.#last);
    else this.#watching.wake();
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Tells everybody that nothing more comes. */
  close(): void {
    this.#onClosed();
    if (this.#retry !== null) this.#timers.clearTimeout(this.#retry);
    for (const subscriber of this.#subscribers) this.#end(subscriber);
    void this.#watching.return?.();
  }

  async #look(): Promise<void> {
    const viewer = await this.#oneWhoMay();
    // Nobody is left: the next to come gets it as it is then.
    this.#isBehind = this.#subscribers.size === 0 || viewer === undefined;
    if (this.#isBehind || viewer === undefined) return;
    const made = await this.#source.make(viewer);
    if (made === end) return this.close();
    if (made && made.text !== this.#last?.text) this.#last = made;
  }

  /** Somebody with whose eyes it may be made; ends those who lost the right. undefined: nobody is left. */
  async #oneWhoMay(): Promise<Viewer | null | undefined> {
    const asked = [...this.#subscribers];
    if (!this.#source.stillAllowed) return asked.find(({ viewer }) => viewer)?.viewer ?? null;
    const viewers = asked.flatMap(({ viewer }) => viewer ?? []);
    const allowed = viewers.length > 0 ? await this.#source.stillAllowed(viewers) : new Set<Viewer>();
    for (const subscriber of asked) if (!subscriber.viewer || !allowed.has(subscriber.viewer)) this.#end(subscriber);
    return viewers.find((viewer) => allowed.has(viewer));
  }

  /** Gives the last frame to those who do not have it, people before strangers. No other is made until all have it. */
  async #deliver(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    const visit = (subscriber: Subscriber) => subscriber.send(last);
    const isPersonDue = ({ given, viewer }: Subscriber) => given !== last && viewer !== null;
    await this.#slices.walk(this.#subscribers, { visit, isDue: isPersonDue, isUrgent: true });
    await this.#slices.walk(this.#subscribers, { visit, isDue: ({ given }) => given !== last });
  }

  /** What can be shown goes on being shown; who has nothing is told why. Rights that cannot be asked for show nothing. Returns whether the last frame may be shown. */
  #failed(error: unknown): boolean {
    this.#retry ??= this.#timers.setTimeout(() => {
      this.#retry = null;
      this.#watching.wake();
    }, retryMs);
    if (this.#last && !this.#source.stillAllowed) return true;
    for (const subscriber of this.#subscribers) if (!subscriber.given) this.#end(subscriber, this.#source.failed(error));
    return false;
  }

  #end(subscriber: Subscriber, last?: Frame): void {
    this.#subscribers.delete(subscriber);
    subscriber.complete(last);
  }
}
