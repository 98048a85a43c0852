const itemsPerSlice = 50;

interface Walk<T> {
  visit(item: T): void;
  /** An item that is not due is skipped, and takes no time of a slice. */
  isDue?(item: T): boolean;
  /** Continues before walks that are not urgent. */
  isUrgent?: boolean;
}

/**
 * Walks over many items without blocking the event loop. Writing to thousands of connections takes tens of milliseconds, in which the
 * process would handle no request. So a walk makes a pause after each slice, about a millisecond of work, and each turn of the event loop
 * continues one walk only, however many are waiting. A process has one loop.
 */
export class CooperativeLoop {
  readonly #waiting: (() => void)[] = [];
  readonly #inNextTurn: (run: () => void) => void;

  constructor(inNextTurn: (run: () => void) => void = setImmediate) {
    this.#inNextTurn = inNextTurn;
  }

  /** Visits each item. It includes items that join the set during a pause, and skips those that leave it. */
  async walk<T>(items: ReadonlySet<T>, { visit, isDue = () => true, isUrgent = false }: Walk<T>): Promise<void> {
    let visited = 0;
    for (const item of items) {
      if (!isDue(item)) continue;
      visit(item);
      visited += 1;
      if (visited % itemsPerSlice === 0) await this.#pause(isUrgent);
    }
  }

  #pause(isUrgent: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.length === 0) this.#inNextTurn(() => this.#continue());
      if (isUrgent) this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
    });
  }

  #continue(): void {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#inNextTurn(() => this.#continue());
  }
}
