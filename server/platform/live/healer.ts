import { FailureLog } from '#server/platform/failure-log.ts';
import type { KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Hub } from './hub.ts';
import type { LiveFigures } from './live-figures.ts';

/** A kind of topic, with one statement that shows which of them changed. */
export interface Versions {
  /** The topic's name is this prefix and an id, such as `team:7`. */
  prefix: string;
  /** Reads the version of each id whose version is not the known one; it differs after every change. */
  read(known: KnownVersions): Promise<ReadonlyMap<number, string>>;
}

/** A room that checks its topics itself; returns how many it woke. */
type OwnCheck = () => Promise<number>;

interface Parts {
  hub: Hub;
  figures: LiveFigures;
  log: Logger;
  versions: readonly Versions[];
  checks?: readonly OwnCheck[];
}

/**
 * Reads the versions of all watched topics, and wakes those who show another: they heard no signal. So a lost signal or a missing broker
 * delays a change, and never loses it.
 */
export class Healer {
  readonly #seen = new Map<string, string>();
  readonly #parts: Parts;
  readonly #failures: FailureLog;
  #running: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      failing: 'live: could not check the database for changes',
      working: 'live: the database is checked for changes again',
    });
  }

  /** Checks once. While the check before still waits for the database, it returns that one. */
  heal(): Promise<void> {
    this.#running ??= this.#heal().finally(() => (this.#running = null));
    return this.#running;
  }

  async #heal(): Promise<void> {
    const { figures, versions, checks = [] } = this.#parts;
    figures.healTicks += 1;
    const topics = this.#parts.hub.topics();
    const watched = new Set(topics);
    for (const topic of this.#seen.keys()) if (!watched.has(topic)) this.#seen.delete(topic);
    let isWorking = true;
    const found = await Promise.all(
      [...versions.map((each) => () => this.#check(each, topics)), ...checks].map((check) =>
        check().catch((error: unknown) => {
          isWorking = false;
          this.#failures.failed(error);
          return 0;
        }),
      ),
    );
    if (isWorking) this.#failures.worked();
    figures.healed += found.reduce((sum, count) => sum + count, 0);
  }

  async #check({ prefix, read }: Versions, topics: readonly string[]): Promise<number> {
    const ids = topics.flatMap((topic) => (topic.startsWith(prefix) ? [Number(topic.slice(prefix.length))] : []));
    if (ids.length === 0) return 0;
    const changed = await read({ ids, versions: ids.map((id) => this.#seen.get(prefix + id) ?? null) });
    let woken = 0;
    for (const [id, version] of changed) {
      this.#seen.set(prefix + id, version);
      // A topic that is new here counts as changed: it may have changed between its reader's first reading and this check.
      if (this.#parts.hub.heal(prefix + id, version)) woken += 1;
    }
    return woken;
  }
}
