import type { Viewer } from '../../context.ts';
import type { Hub, Timers } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import { CooperativeLoop } from './cooperative-loop.ts';
import { Group, type GroupSpec } from './group.ts';
import { type Connection, type JoinedReader, Reader } from './reader.ts';

const tickMs = 5_000;
const ticksPerPing = 3;
const maxBehindMs = 30_000;
const lingerMs = 2_000;

interface Options {
  hub: Hub;
  figures: LiveFigures;
  timers?: Timers;
  monotonicNow?: () => number;
  /** Runs a function in the next turn of the event loop. */
  inNextTurn?: (run: () => void) => void;
}

interface JoinOptions {
  /** Readers with the same key get the same bytes. */
  key: string;
  spec: GroupSpec;
  viewer: Viewer | null;
  /** A change of these topics may end this reader's right. */
  rights: readonly string[];
  connection: Connection;
}

/**
 * Makes each frame once for a group, and sends it to all its readers. It knows neither GraphQL nor a transport. A process has one.
 * One timer pings everybody every 15 seconds and walls every 5, and cuts off a reader that has taken nothing for 30. More frequent pings
 * would never let the radio of a phone sleep.
 */
export class Broadcast {
  readonly #groups = new Map<string, Group>();
  readonly #lingering = new Map<string, unknown>();
  readonly #hub: Hub;
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #now: () => number;
  readonly #loop: CooperativeLoop;
  #timer: unknown = null;
  #ticks = 0;

  constructor({ hub, figures, timers = globalThis, monotonicNow = () => performance.now(), inNextTurn }: Options) {
    this.#hub = hub;
    this.#figures = figures;
    this.#timers = timers;
    this.#now = monotonicNow;
    this.#loop = new CooperativeLoop(inNextTurn);
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  join({ key, spec, viewer, rights, connection }: JoinOptions): JoinedReader {
    const group = this.#groups.get(key) ?? this.#open(key, spec);
    this.#timers.clearTimeout(this.#lingering.get(key));
    this.#lingering.delete(key);
    const reader = new Reader({ viewer, connection, home: group });
    group.add(reader, rights);
    this.#timer ??= this.#timers.setTimeout(() => this.#tick(), tickMs);
    return reader;
  }

  /** Closes all groups at once, also those that wait two seconds for readers to come back. */
  close(): void {
    if (this.#timer !== null) this.#timers.clearTimeout(this.#timer);
    this.#timer = null;
    for (const group of this.#groups.values()) group.close();
  }

  #open(key: string, spec: GroupSpec): Group {
    const group = new Group({
      hub: this.#hub,
      timers: this.#timers,
      loop: this.#loop,
      spec,
      figures: this.#figures,
      now: this.#now,
      onEmpty: () => this.#linger(key, group),
      onClosed: () => this.#forget(key, group),
    });
    this.#groups.set(key, group);
    void group.run().catch((error: unknown) => {
      // Its readers come back and open it again; the handler of unhandled rejections logs the fault.
      group.close();
      throw error;
    });
    return group;
  }

  #forget(key: string, group: Group): void {
    if (this.#groups.get(key) !== group) return;
    this.#groups.delete(key);
    this.#timers.clearTimeout(this.#lingering.get(key));
    this.#lingering.delete(key);
  }

  /** Leaves a group open for a moment, so that readers who all come back at once find it. */
  #linger(key: string, group: Group): void {
    if (this.#groups.get(key) !== group || this.#lingering.has(key)) return;
    this.#lingering.set(
      key,
      this.#timers.setTimeout(() => group.close(), lingerMs),
    );
  }

  #tick(): void {
    this.#timer = this.#groups.size > 0 ? this.#timers.setTimeout(() => this.#tick(), tickMs) : null;
    this.#ticks += 1;
    const isPing = this.#ticks % ticksPerPing === 0;
    for (const group of this.#groups.values()) void this.#visit(group, isPing || group.isVital);
  }

  async #visit(group: Group, isPingDue: boolean): Promise<void> {
    const isLost = ({ behindMs }: Reader) => (behindMs ?? 0) > maxBehindMs;
    await this.#loop.walk(group.readers, {
      isDue: (reader) => isPingDue || isLost(reader),
      visit: (reader) => {
        if (!isLost(reader)) return reader.ping();
        this.#figures.dropped += 1;
        group.remove(reader);
        reader.destroy();
      },
    });
  }
}
