import { type ClientRequest, request } from 'node:http';

const soonestBackMs = 50;
const latestBackMs = 300;

interface Watching<T> {
  /** The addresses of the servers; the next one is used when a stream ends. */
  urls: readonly string[];
  query: string;
  variables?: object;
  /** The session of the viewer; without it the screen is an anonymous wall. */
  token?: string;
  /** Reads the part of a message that the screen shows. */
  take: (data: never) => T;
}

/** A wall or a phone. It shows the newest message until a newer one comes, and reconnects by itself. */
export class Screen<T> {
  /** Null until the first message. Only then may a screen be blank. */
  shown: T | null = null;
  /** The time of each message, in ms of this process. */
  readonly arrivals: number[] = [];
  /** How often a stream ended or could not be opened. */
  cuts = 0;
  readonly #watching: Watching<T>;
  #turn = 0;
  #request: ClientRequest | null = null;
  #back: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(watching: Watching<T>) {
    this.#watching = watching;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#back) clearTimeout(this.#back);
    this.#request?.destroy();
  }

  #connect(): void {
    const { urls, query, variables = {}, token } = this.#watching;
    const url = new URL('/graphql', urls[this.#turn % urls.length]);
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `session_token=${token}` }),
    };
    let isOver = false;
    const onOver = () => {
      if (isOver) return;
      isOver = true;
      this.#comeBack();
    };
    this.#request = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.#onEvent(event);
      });
      response.on('error', onOver);
      response.on('close', onOver);
    });
    this.#request.on('error', onOver);
    this.#request.end(JSON.stringify({ query, variables }));
  }

  #onEvent(event: string): void {
    const json = /^data: (.*)$/m.exec(event)?.[1];
    if (!json) return;
    const { data } = JSON.parse(json) as { data?: never };
    // An error is no board, so the last good one stays.
    if (!data) return;
    this.shown = this.#watching.take(data);
    this.arrivals.push(performance.now());
  }

  #comeBack(): void {
    if (this.#isClosed) return;
    this.cuts += 1;
    this.#turn += 1;
    this.#back = setTimeout(() => this.#connect(), soonestBackMs + Math.random() * (latestBackMs - soonestBackMs));
  }
}

export interface WallBoard {
  isStale: boolean;
  /** Reads the points of each team, by id. */
  totals: Map<string, number>;
}

/** Opens a screen that shows the board of an event to everybody. */
export const wall = (urls: readonly string[], event: string): Screen<WallBoard> =>
  new Screen({
    urls,
    query:
      'subscription ($event: String!) { standingsChanged(event: $event, category: RU, first: 100) { boards { rows { teamId total } } isStale version } }',
    variables: { event },
    take: ({ standingsChanged }: { standingsChanged: { isStale: boolean; boards: { rows: { teamId: string; total: number }[] }[] } }) => ({
      isStale: standingsChanged.isStale,
      totals: new Map(standingsChanged.boards.flatMap(({ rows }) => rows.map(({ teamId, total }) => [teamId, total] as const))),
    }),
  });

/** Opens a player's phone, which shows the points of its own team. */
export const phone = (urls: readonly string[], token: string): Screen<number> =>
  new Screen({
    urls,
    token,
    query: 'subscription { teamProgress { team { points version } } }',
    take: ({ teamProgress }: { teamProgress: { team: { points: number } } }) => teamProgress.team.points,
  });
