import { setTimeout as wait } from 'node:timers/promises';
import { Http2Client } from '../support/https.ts';

const streamsOfConnection = 100;
/** A browser waits between this time and twice as long before it comes back, so that not all come at once. */
const comesBackMs = 500;

/** Readers of a live board through the proxy. Each opens its stream again when it ends. */
export class StreamReaders {
  /** When each reader had its last frame. */
  readonly #lastFrame: number[];
  readonly #reading: Promise<void>[];
  readonly #clients = new Set<Http2Client>();
  readonly #without: { endedAt: number; ms: number }[] = [];
  #isOver = false;

  constructor(url: string, { count, query }: { count: number; query: string }) {
    this.#lastFrame = Array.from({ length: count }, () => 0);
    this.#reading = Array.from({ length: Math.ceil(count / streamsOfConnection) }, (_, at) =>
      this.#readTogether({ url, query, from: at * streamsOfConnection, to: Math.min(count, (at + 1) * streamsOfConnection) }),
    );
  }

  /** Counts the readers with a frame since then. */
  countSince(time: number): number {
    return this.#lastFrame.filter((at) => at > time).length;
  }

  /** Returns the longest time, in ms, that a reader was without frames, of those times that ended since then. */
  longestWithout(since: number): number {
    return Math.max(0, ...this.#without.flatMap(({ endedAt, ms }) => (endedAt > since ? [ms] : [])));
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    for (const client of this.#clients) client.close();
    await Promise.all(this.#reading);
  }

  /** Readers who share a connection, like readers behind one proxy; it is opened again when it breaks. */
  async #readTogether({ url, query, from, to }: { url: string; query: string; from: number; to: number }): Promise<void> {
    let client = await this.#open(url);
    const read = async (reader: number) => {
      let endedAt = performance.now();
      while (!this.#isOver) {
        try {
          const stream = client.subscribe(query);
          for (;;) {
            await stream.frame();
            const now = performance.now();
            if (endedAt > 0) this.#without.push({ endedAt, ms: now - endedAt });
            endedAt = 0;
            this.#lastFrame[reader] = now;
          }
        } catch {
          endedAt ||= performance.now();
          await wait(comesBackMs * (1 + Math.random()));
        }
      }
    };
    const mending = (async () => {
      while (!this.#isOver) {
        await wait(comesBackMs);
        if (!client.isClosed) continue;
        this.#clients.delete(client);
        client = await this.#open(url).catch(() => client);
      }
    })();
    await Promise.all([mending, ...Array.from({ length: to - from }, (_, at) => read(from + at))]);
  }

  async #open(url: string): Promise<Http2Client> {
    const client = await Http2Client.open(url);
    this.#clients.add(client);
    return client;
  }
}
