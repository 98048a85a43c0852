import { randomUUID } from 'node:crypto';
import { buildHeaders, postGraphql } from './post-graphql.ts';

/** The timeout of the client. */
const requestMs = 20_000;

/** A response that is not the one asked for, such as a refusal of the server for its load. */
class Failure extends Error {}

interface Verdict {
  __typename: string;
  retryAfterSeconds?: number;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

interface Picture {
  url: string;
}

export interface SeenRiddle {
  id: string;
  isSolved: boolean;
  withdrawn: string | null;
  media: Picture | null;
  hints: { number: number; status: 'AVAILABLE' | 'BOUGHT'; media: Picture | null }[];
  solution: { media: Picture | null } | null;
}

export interface SeenBlock {
  id: string;
  solvedCount: number;
  totalCount: number;
  image: Picture | null;
}

/** A bot at the door of everybody: it calls the public API over HTTP, signed in by its cookie. */
export class Api {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  chooseEvent(eventId: number): Promise<Verdict> {
    return this.#do('chooseEvent', 'ChooseEventInput', { eventId: String(eventId) });
  }

  checkAnswer(riddleId: string, answer: string): Promise<Verdict> {
    return this.#do('checkAnswer', 'CheckAnswerInput', { riddleId, answer }, '... on RateLimited { retryAfterSeconds }');
  }

  buyHint(riddleId: string, number: number): Promise<Verdict> {
    return this.#do('buyHint', 'BuyHintInput', { riddleId, number });
  }

  markVisit(visit: { riddleId: string; teamId: string; scannedUserId: string }): Promise<Verdict> {
    return this.#do('markVisit', 'MarkVisitInput', visit);
  }

  scanPass(token: string): Promise<Verdict> {
    return this.#do('scanPass', 'PassInput', { token });
  }

  async readPass(): Promise<string | null> {
    return (
      (await this.#ask<{ viewer: { pass: { token: string } | null } | null }>('{ viewer { pass { token } } }')).viewer?.pass?.token ?? null
    );
  }

  async readBlocks(): Promise<SeenBlock[]> {
    return (await this.#ask<{ blocks: SeenBlock[] }>('{ blocks { id solvedCount totalCount image { url } } }')).blocks;
  }

  async readRiddles(blockId: string): Promise<SeenRiddle[]> {
    const query = `query ($id: ID!) { block(id: $id) { riddles {
      id isSolved withdrawn media { url } hints { number status media { url } } solution { media { url } } } } }`;
    return (await this.#ask<{ block: { riddles: SeenRiddle[] } | null }>(query, { id: blockId })).block?.riddles ?? [];
  }

  /** Fetches a file as a phone does, and gives the status of the response. */
  async fetchFile(address: string): Promise<number> {
    const { pathname, search } = new URL(address, this.#url);
    const headers = buildHeaders({ token: this.#token });
    const response = await fetch(`${this.#url}${pathname}${search}`, { headers, signal: AbortSignal.timeout(requestMs) });
    await response.arrayBuffer();
    return response.status;
  }

  async #do(mutation: string, type: string, input: object, more = ''): Promise<Verdict> {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ${more} } }`;
    const verdict = (await this.#ask<Record<string, Verdict>>(query, { input }, randomUUID()))[mutation];
    if (!verdict) throw new Failure(`${mutation}: nothing`);
    return verdict;
  }

  async #ask<Data>(query: string, variables: object = {}, key?: string): Promise<Data> {
    const signal = AbortSignal.timeout(requestMs);
    const response = await postGraphql(this.#url, { query, variables, token: this.#token, ...(key !== undefined && { key }), signal });
    const { data, errors = [] } = (await response.json()) as Answer<Data>;
    const [error] = errors;
    if (error) throw new Failure(error.extensions?.code ?? error.message);
    if (!data) throw new Failure(`HTTP ${response.status}`);
    return data;
  }
}

/** Names why a call failed: a refusal by its code, a fault of the connection by that of the system. */
export function failureName(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.name : String(error));
}
