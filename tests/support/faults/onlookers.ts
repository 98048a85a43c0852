import { setTimeout as wait } from 'node:timers/promises';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';

const everyMs = 200;
const requestMs = 10_000;

/** One look at a board: the server, the result, and the times in ms of this process. */
export interface Look {
  server: number;
  face: string;
  askedAt: number;
  at: number;
  /** True for no response, or one without the teams. */
  isBlank: boolean;
  /** Null for a face that does not tell. */
  isStale: boolean | null;
}

interface Shown {
  isBlank: boolean;
  isStale: boolean | null;
}

interface Face {
  name: string;
  read(url: string, event: string): Promise<Shown>;
}

const query = 'query ($event: String!) { standings(event: $event) { isStale boards { rows { teamName } } } }';

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(requestMs) });

/** The board over GraphQL, over REST and as a page without scripts; and the probe of the process. */
const faces: Face[] = [
  {
    name: 'GraphQL',
    async read(url, event) {
      const response = await postGraphql(url, { query, variables: { event }, signal: AbortSignal.timeout(requestMs) });
      const { data } = (await response.json()) as {
        data?: { standings: { isStale: boolean; boards: { rows: object[] }[] } | null } | null;
      };
      const board = data?.standings;
      return { isBlank: !board?.boards.some(({ rows }) => rows.length > 0), isStale: board?.isStale ?? false };
    },
  },
  {
    name: 'REST',
    async read(url, event) {
      const response = await get(`${url}/api/auth/commands/leaderboard/${event}`);
      const { leaderboard = [] } = (await response.json()) as { leaderboard?: object[] };
      return { isBlank: leaderboard.length === 0, isStale: null };
    },
  },
  {
    name: 'page',
    async read(url, event) {
      const response = await get(`${url}/wall/${event}?basic=1&lang=en`);
      const text = await response.text();
      return { isBlank: !response.ok || !text.includes('Команда № 1'), isStale: text.includes('No connection') };
    },
  },
  {
    name: '/healthz',
    async read(url) {
      return { isBlank: !(await get(`${url}/healthz`)).ok, isStale: null };
    },
  },
];

/** Several people who read every face of every server, again and again. */
export class Onlookers {
  readonly looks: Look[] = [];
  readonly #watching: Promise<void>[];
  #isOver = false;

  constructor(urls: readonly string[], event: string) {
    this.#watching = urls.flatMap((url, server) => faces.map((face) => this.#watch(face, { url, server, event })));
  }

  /** Returns true when every face of every server has been read with success since then. */
  haveSeenAll(since: number): boolean {
    const reads = this.looks.filter(({ askedAt, isBlank }) => askedAt > since && !isBlank);
    return new Set(reads.map(({ server, face }) => `${server} ${face}`)).size === this.#watching.length;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#watching);
  }

  async #watch(face: Face, { url, server, event }: { url: string; server: number; event: string }): Promise<void> {
    while (!this.#isOver) {
      const askedAt = performance.now();
      const result = await face.read(url, event).catch((): Shown => ({ isBlank: true, isStale: null }));
      this.looks.push({ server, face: face.name, askedAt, at: performance.now(), ...result });
      await wait(everyMs);
    }
  }
}
