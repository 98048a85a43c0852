import { type ClientRequest, request } from 'node:http';

const soonestBackMs = 50;
const latestBackMs = 300;

interface Watching<T> {
  /** Where to look; the next one when a stream ends. */
  urls: readonly string[];
  query: string;
  variables?: object;
  /** The session of who looks; an anonymous wall without it. */
  token?: string;
  /** The part of a response that is on the screen. */
  take: (data: never) => T;
}

/** A wall or a phone: it shows the newest message until a newer one comes, and connects to the server again by itself. */
export class Screen<T> {
  /** Null until the first message: the only time at which a screen may be blank. */
  shown: T | null = null;
  /** When each message came, in ms of this process. */
  readonly arrivals: number[] = [];
  /** How often a stream ended or could not be had. */
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
      response.on('data', (part: string) => {
        text += part;
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
    // An error is no board: the last good one stays.
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
  /** Points of each team, by id. */
  totals: Map<string, number>;
}

/** A screen that shows the board of an event to everybody. */
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

/** A player's phone, which shows the points of its own team. */
export const phone = (urls: readonly string[], token: string): Screen<number> =>
  new Screen({
    urls,
    token,
    query: 'subscription { teamProgress { team { points version } } }',
    take: ({ teamProgress }: { teamProgress: { team: { points: number } } }) => teamProgress.team.points,
  });
