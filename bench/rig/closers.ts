type Close = () => unknown;

const all = new Set<Closers>();
/** A server drains in less time than this. */
const timeoutMs = 30_000;

async function inTime(close: Close): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    await Promise.race([close(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes everything that a run has opened, the newest first, even when one of them fails or never ends. */
export class Closers {
  readonly #closes: Close[] = [];
  #closing: Promise<void> | null = null;

  constructor() {
    all.add(this);
  }

  /** All closers that are open, so that a run that is interrupted leaves nothing behind. */
  static async closeAll(): Promise<void> {
    for (const closers of [...all].reverse()) await closers.close();
  }

  add(close: Close): void {
    this.#closes.push(close);
  }

  /** A second call while it runs waits for the same end, so that a signal does not end the process before. */
  close(): Promise<void> {
    this.#closing ??= this.#closeEach().finally(() => (this.#closing = null));
    return this.#closing;
  }

  async #closeEach(): Promise<void> {
    for (let close = this.#closes.pop(); close; close = this.#closes.pop()) {
      try {
        await inTime(close);
      } catch (error) {
        process.stderr.write(`bench: could not clear away: ${String(error)}\n`);
      }
    }
    all.delete(this);
  }
}
