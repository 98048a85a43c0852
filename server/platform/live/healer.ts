import { FailureLog } from '#server/platform/failure-log.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Hub } from './hub.ts';
import type { LiveFigures } from './live-figures.ts';

/** A kind of topic, and how to see by one statement whether any of them moved. */
export interface Versions {
  /** What comes before the id in the topic's name, such as `team:`. */
  prefix: string;
  /** Something for each id that differs after every change. */
  read(ids: number[]): Promise<Map<number, string>>;
}

/** A room that looks for itself; says how many topics it woke. */
export type OwnLook = () => Promise<number>;

interface Parts {
  hub: Hub;
  figures: LiveFigures;
  log: Logger;
  versions: readonly Versions[];
  looks?: readonly OwnLook[];
}

/**
 * Looks at the versions of everything that somebody watches, and wakes what moved without a hint. So a hint that was lost,
 * or a broker that is not there, costs a moment and never a change.
 */
export class Healer {
  readonly #seen = new Map<string, string>();
  readonly #parts: Parts;
  readonly #failures: FailureLog;
  #running: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      failing: 'live: could not look for changes',
      working: 'live: changes are looked for again',
    });
  }

  /** One look. While the one before still waits for the database it is that one. */
  heal(): Promise<void> {
    this.#running ??= this.#heal().finally(() => (this.#running = null));
    return this.#running;
  }

  async #heal(): Promise<void> {
    const { figures, versions, looks = [] } = this.#parts;
    figures.healTicks += 1;
    const topics = this.#parts.hub.topics();
    const watched = new Set(topics);
    for (const topic of this.#seen.keys()) if (!watched.has(topic)) this.#seen.delete(topic);
    let isWorking = true;
    const found = await Promise.all(
      [...versions.map((each) => () => this.#look(each, topics)), ...looks].map((look) =>
        look().catch((error: unknown) => {
          isWorking = false;
          this.#failures.failed(error);
          return 0;
        }),
      ),
    );
    if (isWorking) this.#failures.worked();
    figures.healed += found.reduce((sum, count) => sum + count, 0);
  }

  async #look({ prefix, read }: Versions, topics: readonly string[]): Promise<number> {
    const ids = topics.flatMap((topic) => (topic.startsWith(prefix) ? [Number(topic.slice(prefix.length))] : []));
    if (ids.length === 0) return 0;
    const versions = await read(ids);
    // What is new here is woken too: it may have moved between its first reading and this look.
    const moved = ids.filter((id) => this.#seen.get(prefix + id) !== (versions.get(id) ?? ''));
    for (const id of moved) {
      this.#seen.set(prefix + id, versions.get(id) ?? '');
      this.#parts.hub.touchHere(prefix + id);
    }
    return moved.length;
  }
}
