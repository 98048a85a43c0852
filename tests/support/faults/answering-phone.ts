import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildHeaders, postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';

const againMs = 100;
/** The timeout of the client. */
const requestMs = 20_000;
const mutation = `mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }`;

/** An answer that a server has acknowledged. */
interface Acknowledged {
  riddleId: number;
  /** The server, and the time in ms of this process. */
  server: number;
  at: number;
}

interface Play {
  urls: readonly string[];
  riddles: readonly number[];
  paceMs: number;
  /** Called for every refusal of a server. */
  onRefusal: (name: string) => void;
}

interface Holding extends Play {
  token: string;
  userId: number;
  teamId: number;
  answer: string;
}

/** The verdicts of both APIs. */
interface Said {
  ok?: boolean;
  error?: { type: string };
  data?: { checkAnswer?: { __typename: string } | null } | null;
  errors?: { extensions: { code: string } }[];
}

function refusalIn({ ok, error, data, errors }: Said): string | null {
  const verdict = data?.checkAnswer?.__typename;
  if (ok === true || verdict === 'Solved') return null;
  return error?.type ?? errors?.[0]?.extensions.code ?? verdict ?? 'nothing';
}

/**
 * A phone that answers riddle after riddle, over GraphQL and REST in turn. It repeats each answer with the same key until a server
 * acknowledges it.
 */
export class AnsweringPhone {
  readonly acknowledged: Acknowledged[] = [];
  readonly holding: Holding;
  #next = 0;
  #isPlaying = false;
  #isOver = false;
  #play: Promise<void> = Promise.resolve();

  constructor(holding: Holding) {
    this.holding = holding;
  }

  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#play = this.#answerAll();
  }

  /** Stops the phone. Resolves when the answer under way is acknowledged. */
  async pause(): Promise<void> {
    this.#isPlaying = false;
    await this.#play;
  }

  /** Stops the phone, and gives up the answer under way. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.pause();
  }

  async #answerAll(): Promise<void> {
    while (this.#isPlaying) {
      const riddleId = this.holding.riddles[this.#next];
      if (riddleId === undefined) throw new Error('a phone has answered every riddle');
      await this.#answer(riddleId);
      this.#next += 1;
      await wait(this.holding.paceMs * (0.5 + Math.random()));
    }
  }

  async #answer(riddleId: number): Promise<void> {
    const { urls, onRefusal } = this.holding;
    const key = randomUUID();
    for (let turn = this.#next; !this.#isOver; turn += 1) {
      const server = turn % urls.length;
      const refusal = await this.#ask(urls[server] ?? '', riddleId, key).catch(
        (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name,
      );
      if (refusal === null) {
        this.acknowledged.push({ riddleId, server, at: performance.now() });
        return;
      }
      onRefusal(refusal);
      await wait(againMs * (0.5 + Math.random()));
    }
  }

  /** Returns null when the answer was acknowledged, else the name of the refusal. */
  async #ask(url: string, riddleId: number, key: string): Promise<string | null> {
    const { token, answer } = this.holding;
    const signal = AbortSignal.timeout(requestMs);
    const response = await (riddleId % 2 === 0
      ? fetch(`${url}/api/quest/riddles/${riddleId}/check-answer`, {
          method: 'POST',
          headers: buildHeaders({ token, key }),
          body: JSON.stringify({ answer }),
          signal,
        })
      : postGraphql(url, { query: mutation, variables: { input: { riddleId: String(riddleId), answer } }, token, key, signal }));
    const code = refusalIn((await response.json()) as Said);
    if (code === null) return null;
    // A refusal for overload must say when to try again.
    return response.status === 503 && !response.headers.has('retry-after') ? `${code} without Retry-After` : code;
  }
}

/** Makes the phones of all teams of a city, which have not begun yet. */
export const createPhones = ({ teams, answer }: LiveCity, play: Play): AnsweringPhone[] =>
  teams.flatMap(({ id: teamId, phones }) =>
    phones.map(({ id: userId, token }) => new AnsweringPhone({ ...play, answer, token, userId, teamId })),
  );
