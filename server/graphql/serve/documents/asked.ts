import { documentIdOf } from './persisted-queries.ts';

/** A call as it came: the text is its address, or its body in Latin-1, which is its bytes. */
export interface Call {
  method: 'GET' | 'POST';
  text: string;
}

/** What a call asks for, when it names a document of our own client by its id. */
export interface Asked {
  id: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** The key of a client that cannot set headers. */
  idempotencyKey: string | null;
}

export type JsonType = 'application/graphql-response+json' | 'application/json';

/** The parts of a call, each of its kind. */
export interface Params {
  query: string | undefined;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  extensions: Record<string, unknown> | undefined;
}

const names = new Set(['query', 'operationName', 'variables', 'extensions']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsentOr = (isIt: (value: unknown) => boolean, value: unknown) => value === undefined || value === null || isIt(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function sentByGet(url: string): Record<string, unknown> {
  const parts = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const part = (name: string) => parts.get(name) || undefined;
  const parsed = (name: string) => JSON.parse(part(name) ?? 'null') as unknown;
  return { query: part('query'), operationName: part('operationName'), variables: parsed('variables'), extensions: parsed('extensions') };
}

function sentBy({ method, text }: Call): unknown {
  try {
    return method === 'GET' ? sentByGet(text) : JSON.parse(Buffer.from(text, 'latin1').toString());
  } catch {
    return null;
  }
}

/** Reads a call; null for everything that is not surely well formed: the usual way knows what to say to it. */
export function paramsOf(call: Call): Params | null {
  const sent = sentBy(call);
  if (!isObject(sent) || !Object.keys(sent).every((name) => names.has(name))) return null;
  const { query, operationName, variables, extensions } = sent;
  if (![query, operationName].every((value) => isAbsentOr(isText, value))) return null;
  if (![variables, extensions].every((value) => isAbsentOr(isObject, value))) return null;
  return {
    query: (query as string | null) ?? undefined,
    operationName: (operationName as string | null) ?? undefined,
    variables: (variables as Record<string, unknown> | null) ?? {},
    extensions: (extensions as Record<string, unknown> | null) ?? undefined,
  };
}

/** The key of a client that cannot set headers; the header counts before it. */
export const idempotencyKeyOf = (extensions: Record<string, unknown> | undefined): string | null =>
  typeof extensions?.['idempotencyKey'] === 'string' ? extensions['idempotencyKey'] : null;

/** Reads a call; null for one that names no document of ours by its id. */
export function askedBy(call: Call): Asked | null {
  const params = paramsOf(call);
  const id = params && documentIdOf(params);
  if (!params || params.query || typeof id !== 'string') return null;
  const { operationName, variables, extensions } = params;
  return { id, operationName, variables, idempotencyKey: idempotencyKeyOf(extensions) };
}

const mostAccepts = 64;
const knownTypes = new Map<string, JsonType | null>();

/** The kind of JSON that a call accepts, as Yoga chooses it; null when it may accept something else, such as a stream. */
export function jsonTypeOf(accept = '*/*'): JsonType | null {
  const known = knownTypes.get(accept);
  if (known !== undefined) return known;
  const type = chosenType(accept);
  if (knownTypes.size < mostAccepts) knownTypes.set(accept, type);
  return type;
}

function chosenType(accept: string): JsonType | null {
  const wishes = accept.replaceAll(/\s/g, '').toLowerCase().split(',');
  if (wishes.some((wish) => /^(text|multipart)\/|charset/.test(wish))) return null;
  const first = wishes
    .map((wish) => wish.split(';')[0])
    .find((name) => /^(\*|application)\/(\*|json|graphql-response\+json)$/.test(name ?? ''));
  if (first === undefined) return null;
  return first === 'application/graphql-response+json' ? first : 'application/json';
}
