import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PersistedQueryNotFound } from '#server/platform/errors.ts';
import { isAnonymous } from '#server/platform/http/admission.ts';
import { refuse } from '../build/to-graphql-error.ts';
import { persistedDocument } from '../documents/persisted-documents.ts';

/** Sends a response that is ready. What was set on the response before, such as a cookie, stays. */
export type Send = (response: ServerResponse) => unknown;

/** One way of responding to a call. It resolves with null, and has done nothing, for a call that is not of its kind. */
export type Respond = (call: Call) => Promise<Send | null>;

export type JsonType = 'application/graphql-response+json' | 'application/json';

/** A call of GraphQL over HTTP. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  method: 'GET' | 'POST';
  /** The address of a GET, or the body of a POST in Latin-1, which is its bytes; null for a body that is long or no plain JSON. */
  text: string | null;
  /** The kind of JSON that the caller accepts; null for a caller who may accept something else, such as a stream. */
  jsonType: JsonType | null;
  /** True for a caller who brings neither a session nor a token. */
  isAnonymous: boolean;
  /** True for a caller who accepts an event stream and nothing else, and gets it in chunks. */
  wantsStream: boolean;
}

/** Longer bodies are read by Yoga only. A body of this length has a document, and as much again of variables. */
const maxBytes = 64 * 1024;

const isPlainJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-encoding'] === undefined && /^application\/json\b/i.test(headers['content-type'] ?? '');

function readText(request: FastifyRequest): string | null {
  const { method, url, body } = request;
  if (method === 'GET') return url;
  if (method !== 'POST' || url !== '/graphql' || !Buffer.isBuffer(body) || body.length > maxBytes || !isPlainJson(request)) return null;
  return body.toString('latin1');
}

/** Reads the method, the address and the headers of a request. The way that needs its parameters parses its text. */
export const readCall = (request: FastifyRequest, reply: FastifyReply): Call => ({
  request,
  reply,
  method: request.method === 'GET' ? 'GET' : 'POST',
  text: readText(request),
  jsonType: findJsonType(request.headers.accept),
  isAnonymous: isAnonymous(request.headers),
  wantsStream: request.headers.accept === 'text/event-stream' && request.raw.httpVersion === '1.1' && request.headers.expect === undefined,
});

/** The parameters of GraphQL over HTTP, each of its kind. */
export interface Params {
  query: string | undefined;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  extensions: Record<string, unknown> | undefined;
}

const paramNames = new Set(['query', 'operationName', 'variables', 'extensions']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsentOr = (matches: (value: unknown) => boolean, value: unknown) => value === undefined || value === null || matches(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function addressParams(url: string): Record<string, unknown> {
  const search = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const text = (name: string) => search.get(name) || undefined;
  const parsed = (name: string) => JSON.parse(text(name) ?? 'null') as unknown;
  return { query: text('query'), operationName: text('operationName'), variables: parsed('variables'), extensions: parsed('extensions') };
}

function parse({ method, text }: Pick<Call, 'method' | 'text'>): unknown {
  if (text === null) return null;
  try {
    return method === 'GET' ? addressParams(text) : JSON.parse(Buffer.from(text, 'latin1').toString());
  } catch {
    return null;
  }
}

/** Reads the parameters of a call; null for everything that is not surely well formed, which Yoga refuses. */
export function readParams(call: Pick<Call, 'method' | 'text'>): Params | null {
  const params = parse(call);
  if (!isObject(params) || !Object.keys(params).every((name) => paramNames.has(name))) return null;
  const { query, operationName, variables, extensions } = params;
  if (![query, operationName].every((value) => isAbsentOr(isText, value))) return null;
  if (![variables, extensions].every((value) => isAbsentOr(isObject, value))) return null;
  return {
    query: (query as string | null) ?? undefined,
    operationName: (operationName as string | null) ?? undefined,
    variables: (variables as Record<string, unknown> | null) ?? {},
    extensions: (extensions as Record<string, unknown> | null) ?? undefined,
  };
}

/** The fields of a request, or of a message on a socket, that name its document. */
interface NamedDocument {
  query?: string | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}

/** Reads the id by which a request names a document of our client. The id is not checked. */
const readDocumentId = ({ extensions }: NamedDocument): unknown =>
  (extensions?.['persistedQuery'] as { sha256Hash?: unknown } | null | undefined)?.sha256Hash;

/** Reads the text that a request is to run: its own, or that of the document of our client that it names by its id. */
export function readQuery(params: NamedDocument): string | undefined {
  const id = readDocumentId(params);
  if (params.query || typeof id !== 'string') return params.query;
  return persistedDocument(id) ?? refuse(new PersistedQueryNotFound());
}

/** A call that names a document of our own client by its id. */
export interface PersistedCall {
  id: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  idempotencyKey: string | null;
}

/** Reads the key of a client that cannot set headers. A header counts before it. */
export const readIdempotencyKey = (extensions: Record<string, unknown> | undefined): string | null =>
  typeof extensions?.['idempotencyKey'] === 'string' ? extensions['idempotencyKey'] : null;

/** Reads a call that names a document of our own client by its id; null for every other call. */
export function readPersistedCall(call: Call): PersistedCall | null {
  const params = readParams(call);
  const id = params && readDocumentId(params);
  if (!params || params.query || typeof id !== 'string') return null;
  const { operationName, variables, extensions } = params;
  return { id, operationName, variables, idempotencyKey: readIdempotencyKey(extensions) };
}

const maxJsonTypes = 64;
const jsonTypes = new Map<string, JsonType | null>();

/** Chooses the kind of JSON by an Accept header as Yoga does; null where it may choose something else, such as a stream. */
function findJsonType(accept = '*/*'): JsonType | null {
  const cached = jsonTypes.get(accept);
  if (cached !== undefined) return cached;
  const type = chooseJsonType(accept);
  if (jsonTypes.size < maxJsonTypes) jsonTypes.set(accept, type);
  return type;
}

function chooseJsonType(accept: string): JsonType | null {
  const types = accept.replaceAll(/\s/g, '').toLowerCase().split(',');
  if (types.some((type) => /^(text|multipart)\/|charset/.test(type))) return null;
  const first = types
    .map((type) => type.split(';')[0])
    .find((name) => /^(\*|application)\/(\*|json|graphql-response\+json)$/.test(name ?? ''));
  if (first === undefined) return null;
  return first === 'application/graphql-response+json' ? first : 'application/json';
}
