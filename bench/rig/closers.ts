type Close = () => unknown;

const all = new Set<Closers>();

/** Closes all that was opened, in the opposite order, even when one of them fails. */
export class Closers {
  readonly #closes: Close[] = [];

  constructor() {
    all.add(this);
  }

  /** Everything that is still open, the newest first: a run that is interrupted leaves nothing behind either. */
  static async closeAll(): Promise<void> {
    for (const closers of [...all].reverse()) await closers.close();
  }

  add(close: Close): void {
    this.#closes.push(close);
  }

  async close(): Promise<void> {
    all.delete(this);
    for (const close of this.#closes.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`bench: could not clear away: ${String(error)}\n`);
      }
    }
  }
}
