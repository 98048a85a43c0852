import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { getNamedType, isUnionType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { signIn } from '#server/modules/identity/identity.ts';
import { holdToContract } from './faces/rest-response.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, unknown>;
  data: T;
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
}

interface Identity {
  app: FastifyInstance;
  botToken: string;
  telegramId: string;
  now: () => Date;
}

const verdict = `__typename
  ... on Solved { credited points coins riddle { id isSolved solution { title withHint points coins } } team { points coins version } }
  ... on WrongAnswer { alreadyTried riddle { id isSolved solution { title } } team { points coins } }
  ... on AlreadySolved { riddle { id } team { points coins } }
  ... on RateLimited { retryAfterSeconds }
  ... on BadInput { fields { name message } }
  ... on DomainError { code }`;

const bought = `__typename
  ... on HintBought { spentCoins riddle { id hint { status price media { url alt } } } team { points coins } }
  ... on InsufficientCoins { missingCoins }
  ... on DomainError { code }`;

/** Builds a mutation with its one input, if it takes one, which selects the code of a refusal and the fields at fault. */
function buildDocument(mutation: string, fields: string) {
  const field = schema.getMutationType()?.getFields()[mutation];
  const inputType = field?.args[0]?.type;
  const result = getNamedType(field?.type);
  const faults =
    isUnionType(result) && result.getTypes().some(({ name }) => name === 'BadInput') ? '... on BadInput { fields { name message } }' : '';
  const call = inputType ? `mutation ($input: ${String(inputType)}) { ${mutation}(input: $input)` : `mutation { ${mutation}`;
  return { document: `${call} { __typename ... on DomainError { code } ${faults} ${fields} } }`, takesInput: inputType !== undefined };
}

/** A person with a browser, who calls the public API over HTTP and keeps cookies. */
export class Player {
  readonly cookies = new Map<string, string>();
  readonly telegramId: string;
  readonly #app: FastifyInstance;
  readonly #botToken: string;
  readonly #now: () => Date;
  #csrf: Promise<string> | null = null;

  constructor({ app, botToken, telegramId, now }: Identity) {
    this.#app = app;
    this.#botToken = botToken;
    this.telegramId = telegramId;
    this.#now = now;
  }

  /** Makes the payload of the widget for this person as of now. */
  payload(change: Partial<signIn.TelegramFields> = {}): signIn.TelegramFields & { hash: string } {
    const fields: signIn.TelegramFields = {
      id: this.telegramId,
      first_name: 'Анна',
      last_name: null,
      username: null,
      auth_date: Math.floor(this.#now().getTime() / 1000),
      ...change,
    };
    return { ...fields, hash: signIn.telegramHash(fields, this.#botToken) };
  }

  async signsIn(
    change: Partial<signIn.TelegramFields & { hash: string; registrationCode: string }> = {},
  ): Promise<Record<string, unknown>> {
    const { registrationCode, hash, ...fields } = change;
    const signed = this.payload(fields);
    const input = {
      id: signed.id,
      firstName: signed.first_name,
      lastName: signed.last_name,
      username: signed.username,
      photoUrl: signed.photo_url,
      authDate: signed.auth_date,
      hash: hash ?? signed.hash,
      registrationCode,
    };
    const { data, errors } = await this.asks<{ signInWithTelegram: Record<string, unknown> }>(
      `mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename
        ... on SignedIn { registrationType isCodeWrong viewer { id fullName username role isRegistered } }
        ... on SignInRefused { code reason } ... on RateLimited { code retryAfterSeconds } ... on BadInput { code fields { name } } } }`,
      { input },
    );
    return data?.signInWithTelegram ?? { errors };
  }

  async asks<T = Record<string, unknown>>(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const response = await this.sends({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      payload: JSON.stringify({ query, variables }),
    });
    const body = response.body.startsWith('{') ? (JSON.parse(response.body) as Answer<T>) : null;
    return { status: response.statusCode, headers: response.headers, data: body?.data as T, errors: body?.errors ?? [] };
  }

  async sends(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<LightMyRequestResponse> {
    const csrf = request.method === 'GET' || request.headers?.['x-csrf-token'] !== undefined ? null : await this.#token();
    const response = await this.#app.inject({
      ...request,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf && { 'x-csrf-token': csrf }),
        ...request.headers,
      },
    });
    this.#keep(response);
    return response;
  }

  /** Calls REST by its path below /api, as a page of ours does. The response is checked against the declaration of its route. */
  async rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const url = `/api${path}`;
    const response = await this.sends({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    holdToContract({ method, url }, response);
    return { status: response.statusCode, body: response.body === '' ? null : response.json<unknown>(), headers: response.headers };
  }

  async checksAnswer(riddle: { id: number }, answer: string, headers: Record<string, string> = {}) {
    const { data, errors } = await this.asks<{ checkAnswer: Record<string, unknown> }>(
      `mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { ${verdict} } }`,
      { input: { riddleId: riddle.id, answer } },
      headers,
    );
    return data?.checkAnswer ?? { errors };
  }

  async buysHint(riddle: { id: number }, headers: Record<string, string> = {}) {
    const { data, errors } = await this.asks<{ buyHint: Record<string, unknown> }>(
      `mutation ($input: BuyHintInput!) { buyHint(input: $input) { ${bought} } }`,
      { input: { riddleId: riddle.id } },
      headers,
    );
    return data?.buyHint ?? { errors };
  }

  /** Calls any mutation, with its one input, if it takes one. Returns its result, or the code and the fields of its refusal. */
  async does(
    mutation: string,
    input: object | null = null,
    { fields = '', headers = {} }: { fields?: string; headers?: Record<string, string> } = {},
  ) {
    const { document, takesInput } = buildDocument(mutation, fields);
    const { data, errors } = await this.asks<Record<string, Record<string, unknown>> | null>(
      document,
      takesInput ? { input } : {},
      headers,
    );
    return data?.[mutation] ?? { errors, code: errors[0]?.extensions.code };
  }

  async team(): Promise<Record<string, unknown> | null> {
    const { data } = await this.asks<{ viewer: { team: Record<string, unknown> | null } }>(
      '{ viewer { team { id name points coins hintsAvailable version category { code } members { fullName isCaptain seat } } } }',
    );
    return data.viewer.team;
  }

  /** Fetches the token once, also for several first calls at the same time, because each response would set another seed. */
  #token(): Promise<string> {
    this.#csrf ??= this.#app.inject({ method: 'GET', url: '/api/auth/csrf' }).then((response) => {
      this.#keep(response);
      return (response.json() as { token: string }).token;
    });
    return this.#csrf;
  }

  #keep(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
