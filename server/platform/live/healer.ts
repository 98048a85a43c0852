import type { KnownVersions } from '../db/statements/changed-versions.ts';
import { FailureLog } from '../failure-log.ts';
import type { Logger } from '../log.ts';
import type { Hub } from './hub.ts';
import type { LiveFigures } from './live-figures.ts';

/** A kind of topic, with one statement that shows which of them changed. */
export interface Versions {
  /** The topic's name is this prefix and an id, such as `team:7`. */
  prefix: string;
  /** Reads the versions of the ids that have another version than the known one. A version differs after every change. */
  read(known: KnownVersions): Promise<ReadonlyMap<number, string>>;
}

/** A room's own check of its topics; returns how many it woke. */
type OwnCheck = () => Promise<number>;

interface Options {
  hub: Hub;
  figures: LiveFigures;
  log: Logger;
  versions: readonly Versions[];
  checks?: readonly OwnCheck[];
}

/**
 * Reads the versions of all watched topics, and wakes the streams that show another one, because they had no signal. So a lost signal or a
 * missing broker delays a change but never loses it.
 */
export class Healer {
  readonly #seen = new Map<string, string>();
  readonly #options: Options;
  readonly #failures: FailureLog;
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#failures = new FailureLog(options.log, {
      failing: 'live: could not check the database for changes',
      working: 'live: the database is checked for changes again',
    });
  }

  /** Checks once. While the last check still waits for the database, it returns that one. */
  heal(): Promise<void> {
    this.#running ??= this.#heal().finally(() => (this.#running = null));
    return this.#running;
  }

  async #heal(): Promise<void> {
    const { figures, versions, checks = [] } = this.#options;
    figures.healTicks += 1;
    const topics = this.#options.hub.topics();
    const watched = new Set(topics);
    for (const topic of this.#seen.keys()) if (!watched.has(topic)) this.#seen.delete(topic);
    let isWorking = true;
    const counts = await Promise.all(
      [...versions.map((each) => () => this.#check(each, topics)), ...checks].map((check) =>
        check().catch((error: unknown) => {
          isWorking = false;
          this.#failures.failed(error);
          return 0;
        }),
      ),
    );
    if (isWorking) this.#failures.worked();
    figures.healed += counts.reduce((sum, count) => sum + count, 0);
  }

  async #check({ prefix, read }: Versions, topics: readonly string[]): Promise<number> {
    const ids = topics.flatMap((topic) => (topic.startsWith(prefix) ? [Number(topic.slice(prefix.length))] : []));
    if (ids.length === 0) return 0;
    const changed = await read({ ids, versions: ids.map((id) => this.#seen.get(prefix + id) ?? null) });
    let woken = 0;
    for (const [id, version] of changed) {
      this.#seen.set(prefix + id, version);
      // A new topic counts as changed, because it may have changed between its reader's first read and this check.
      if (this.#options.hub.heal(prefix + id, version)) woken += 1;
    }
    return woken;
  }
}
