import type { Viewer } from '../../context.ts';
import type { Hub, Timers, TopicStream } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import type { CooperativeLoop } from './cooperative-loop.ts';
import { end } from './filter-map.ts';
import type { Frame } from './frame.ts';
import type { ReaderGroup, Reader } from './reader.ts';

const retryMs = 2_000;

/** Defines how the frames of a group are made, and who may see them. */
export interface GroupSpec {
  topics: readonly string[];
  /** Its readers show people how fresh it is, so they are pinged more often. */
  isVital?: boolean;
  /**
   * Makes the frame for this viewer, who is null when no reader is signed in. undefined: nothing to send. It reports by `shows` which
   * version of a topic the frame shows.
   */
  make(viewer: Viewer | null, shows: TopicStream['shows']): Promise<Frame | undefined | typeof end>;
  /** Returns those of the viewers who may still see it; absent where everybody may. */
  stillAllowed?(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
  /** Makes the error frame for a reader that was never sent a frame. */
  failed(error: unknown): Frame;
}

interface Options {
  hub: Hub;
  timers: Timers;
  loop: CooperativeLoop;
  spec: GroupSpec;
  figures: LiveFigures;
  now: () => number;
  /** Its last reader has left by itself. */
  onEmpty(): void;
  /** The group is closed and can be joined no longer. */
  onClosed(): void;
}

/** All readers who get the same bytes, and the loop that makes them. */
export class Group implements ReaderGroup {
  readonly figures: LiveFigures;
  readonly now: () => number;
  readonly #readers = new Set<Reader>();
  readonly #changes: TopicStream;
  readonly #spec: GroupSpec;
  readonly #timers: Timers;
  readonly #loop: CooperativeLoop;
  readonly #onEmpty: () => void;
  readonly #onClosed: () => void;
  #last: Frame | null = null;
  /** True from the start, because the first read begins before anybody can join. */
  #isReading = true;
  /** True when something changed while it had no reader. */
  #isBehind = false;
  #retry: unknown = null;

  constructor({ hub, timers, loop, spec, figures, now, onEmpty, onClosed }: Options) {
    this.figures = figures;
    this.now = now;
    this.#spec = spec;
    this.#timers = timers;
    this.#loop = loop;
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
      // A reader who joined while the group was behind needs another read; one who joined during a read gets its frame.
      if (!this.#isBehind) await this.#deliver();
      else if (this.#readers.size > 0) this.#changes.wake();
    }
    this.close();
  }

  /** Adds a reader, and sends the last frame at once, unless a newer one is being made. */
  add(reader: Reader, rights: readonly string[]): void {
    this.#readers.add(reader);
    this.#changes.addTopics(...rights);
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
    const viewer = await this.#findAllowedViewer();
    // Nobody is left. The next reader starts a new read.
    this.#isBehind = this.#readers.size === 0 || viewer === undefined;
    if (this.#isBehind || viewer === undefined) return;
    const frame = await this.#spec.make(viewer, this.#changes.shows);
    if (frame === end) return this.close();
    if (frame && frame.text !== this.#last?.text) this.#last = frame;
  }

  /** Finds a viewer for whom the frame may be made, and ends the streams of those who lost the right. undefined: nobody is left. */
  async #findAllowedViewer(): Promise<Viewer | null | undefined> {
    const readers = [...this.#readers];
    if (!this.#spec.stillAllowed) return readers.find(({ viewer }) => viewer)?.viewer ?? null;
    const viewers = readers.flatMap(({ viewer }) => viewer ?? []);
    const allowed = viewers.length > 0 ? await this.#spec.stillAllowed(viewers) : new Set<Viewer>();
    for (const reader of readers) if (!reader.viewer || !allowed.has(reader.viewer)) this.#end(reader);
    return viewers.find((viewer) => allowed.has(viewer));
  }

  /** Sends the last frame to readers who do not have it, people before anonymous readers. The next one is not made until all have it. */
  async #deliver(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    const visit = (reader: Reader) => reader.send(last);
    const isPersonDue = ({ lastSent, viewer }: Reader) => lastSent !== last && viewer !== null;
    await this.#loop.walk(this.#readers, { visit, isDue: isPersonDue, isUrgent: true });
    await this.#loop.walk(this.#readers, { visit, isDue: ({ lastSent }) => lastSent !== last });
  }

  /**
   * Schedules another try, and returns true when the last frame may still be sent. When rights cannot be checked, nothing is sent, and
   * readers without a frame get the error.
   */
  #failed(error: unknown): boolean {
    this.#retry ??= this.#timers.setTimeout(() => {
      this.#retry = null;
      this.#changes.wake();
    }, retryMs);
    if (this.#last && !this.#spec.stillAllowed) return true;
    for (const reader of this.#readers) if (!reader.lastSent) this.#end(reader, this.#spec.failed(error));
    return false;
  }

  #end(reader: Reader, last?: Frame): void {
    this.#readers.delete(reader);
    reader.complete(last);
  }
}
