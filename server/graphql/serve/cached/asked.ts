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

const fields = new Set(['query', 'variables', 'operationName', 'extensions']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The key of a client that cannot set headers; the header counts before it. */
export const idempotencyKeyOf = (extensions: Record<string, unknown> | undefined): string | null =>
  typeof extensions?.['idempotencyKey'] === 'string' ? extensions['idempotencyKey'] : null;

/** Null for whatever else a call may be: the usual way knows what to say to it. */
function askedOf({ query, extensions, operationName, variables = {} }: Record<string, unknown>): Asked | null {
  if (query || !isObject(extensions) || !isObject(extensions['persistedQuery'])) return null;
  const id = extensions['persistedQuery']['sha256Hash'];
  const given = variables ?? {};
  const name = operationName ?? undefined;
  if (typeof id !== 'string' || !isObject(given) || (name !== undefined && typeof name !== 'string')) return null;
  return { id, operationName: name, variables: given, idempotencyKey: idempotencyKeyOf(extensions) };
}

/** Reads the address of a call by GET. */
function askedByGet(url: string): Asked | null {
  const parts = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const [variables, extensions] = [parsed(parts.get('variables')), parsed(parts.get('extensions'))];
  if (variables === null) return null;
  return askedOf({ query: parts.get('query'), operationName: parts.get('operationName') || undefined, variables, extensions });
}

/** Reads the body of a call by POST, given in Latin-1. */
function askedByPost(body: string): Asked | null {
  const sent = parsed(Buffer.from(body, 'latin1').toString());
  return isObject(sent) && Object.keys(sent).every((name) => fields.has(name)) ? askedOf(sent) : null;
}

/** Reads a call; null for one that names no document of ours by its id. */
export const askedBy = ({ method, text }: Call): Asked | null => (method === 'GET' ? askedByGet(text) : askedByPost(text));

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
