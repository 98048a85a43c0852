import type { Viewer } from '#server/platform/context.ts';
import type { Hub, Timers, TopicStream } from '../hub.ts';
import { end } from './filter-map.ts';
import type { Frame } from './frame.ts';
import type { LiveFigures } from '../live-figures.ts';
import type { Home, Reader } from './reader.ts';
import type { Slices } from './slices.ts';

const retryMs = 2_000;

/** Describes how the frames of a group are made, and who may see them. */
export interface GroupSpec {
  topics: readonly string[];
  /** Its readers show people how fresh it is, so they are pinged more often. */
  isVital?: boolean;
  /**
   * Makes the frame once, as this viewer may see it; null: no reader is signed in. undefined: nothing to send. Says which version of a topic
   * is shown by it.
   */
  make(viewer: Viewer | null, shows: TopicStream['shows']): Promise<Frame | undefined | typeof end>;
  /** Returns those of the viewers who may still see it; absent where everybody may. */
  stillAllowed?(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
  /** Makes the frame for a reader that was never given one. */
  failed(error: unknown): Frame;
}

interface Parts {
  hub: Hub;
  timers: Timers;
  slices: Slices;
  spec: GroupSpec;
  figures: LiveFigures;
  now: () => number;
  /** Its last reader has left by itself. */
  onEmpty(): void;
  /** The group is closed and can be joined no longer. */
  onClosed(): void;
}

/** Everybody who gets the same bytes, and the one loop that makes them. */
export class Group implements Home {
  readonly figures: LiveFigures;
  readonly now: () => number;
  readonly #readers = new Set<Reader>();
  readonly #changes: TopicStream;
  readonly #spec: GroupSpec;
  readonly #timers: Timers;
  readonly #slices: Slices;
  readonly #onEmpty: () => void;
  readonly #onClosed: () => void;
  #last: Frame | null = null;
  /** True from its opening on: the first reading is under way before anybody can join. */
  #isReading = true;
  /** True when something changed while it had no reader. */
  #isBehind = false;
  #retry: unknown = null;

  constructor({ hub, timers, slices, spec, figures, now, onEmpty, onClosed }: Parts) {
    this.figures = figures;
    this.now = now;
    this.#spec = spec;
    this.#timers = timers;
    this.#slices = slices;
    this.#onEmpty = onEmpty;
    this.#onClosed = onClosed;
    this.#changes = hub.watch(...spec.topics);
  }

  get isVital(): boolean {
    return this.#spec.isVital === true;
  }

  get readers(): ReadonlySet<Reader> {
    return this.#readers;
  }

  /** Runs until the hub, `make` or the last reader ends it. */
  async run(): Promise<void> {
    for await (const _change of this.#changes) {
      this.#isReading = true;
      const maySend = await this.#readOnce().then(
        () => true,
        (error: unknown) => this.#failed(error),
      );
      this.#isReading = false;
      if (!maySend) continue;
      // A reader who joined while the group read nothing waits for a reading; one who joined during a reading gets its frame.
      if (!this.#isBehind) await this.#deliver();
      else if (this.#readers.size > 0) this.#changes.wake();
    }
    this.close();
  }

  /** Sends the last frame at once, unless a newer one is on its way. */
  add(reader: Reader, rights: readonly string[]): void {
    this.#readers.add(reader);
    this.#changes.also(...rights);
    if (this.#isReading || this.#changes.isDirty()) return;
    if (this.#last && !this.#isBehind) reader.send(this.#last);
    else this.#changes.wake();
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
  }

  leave(reader: Reader): void {
    this.remove(reader);
    if (this.#readers.size === 0) this.#onEmpty();
  }

  /** Ends the streams of all readers. */
  close(): void {
    this.#onClosed();
    if (this.#retry !== null) this.#timers.clearTimeout(this.#retry);
    for (const reader of this.#readers) this.#end(reader);
    void this.#changes.return?.();
  }

  async #readOnce(): Promise<void> {
    const viewer = await this.#oneWhoMay();
    // Nobody is left. The next reader to come starts a new reading.
    this.#isBehind = this.#readers.size === 0 || viewer === undefined;
    if (this.#isBehind || viewer === undefined) return;
    const made = await this.#spec.make(viewer, this.#changes.shows);
    if (made === end) return this.close();
    if (made && made.text !== this.#last?.text) this.#last = made;
  }

  /** Finds a viewer as whom the frame may be made, and ends those who lost the right. undefined: nobody is left. */
  async #oneWhoMay(): Promise<Viewer | null | undefined> {
    const asked = [...this.#readers];
    if (!this.#spec.stillAllowed) return asked.find(({ viewer }) => viewer)?.viewer ?? null;
    const viewers = asked.flatMap(({ viewer }) => viewer ?? []);
    const allowed = viewers.length > 0 ? await this.#spec.stillAllowed(viewers) : new Set<Viewer>();
    for (const reader of asked) if (!reader.viewer || !allowed.has(reader.viewer)) this.#end(reader);
    return viewers.find((viewer) => allowed.has(viewer));
  }

  /** Gives the last frame to those who do not have it, people before strangers. No other is made until all have it. */
  async #deliver(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    const visit = (reader: Reader) => reader.send(last);
    const isPersonDue = ({ given, viewer }: Reader) => given !== last && viewer !== null;
    await this.#slices.walk(this.#readers, { visit, isDue: isPersonDue, isUrgent: true });
    await this.#slices.walk(this.#readers, { visit, isDue: ({ given }) => given !== last });
  }

  /** Returns true when the last frame may still be sent. When rights cannot be checked, nothing is sent. A reader without a frame gets the error. */
  #failed(error: unknown): boolean {
    this.#retry ??= this.#timers.setTimeout(() => {
      this.#retry = null;
      this.#changes.wake();
    }, retryMs);
    if (this.#last && !this.#spec.stillAllowed) return true;
    for (const reader of this.#readers) if (!reader.given) this.#end(reader, this.#spec.failed(error));
    return false;
  }

  #end(reader: Reader, last?: Frame): void {
    this.#readers.delete(reader);
    reader.complete(last);
  }
}
