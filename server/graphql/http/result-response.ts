import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { type FetchAPI, type Plugin, processRegularResult } from 'graphql-yoga';
import type { RequestContext } from '#server/context.ts';
import { isOverloadCode } from '#server/platform/errors.ts';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';
import type { Call, JsonType, Send } from './call.ts';

/**
 * The caller to whom an ETag belongs: a person by their id, an integrator by the negative id of their token, so that their
 * tags never match.
 */
type TagOwner = number | null;

export const findTagOwner = ({ viewer, token }: Partial<RequestContext>): TagOwner => viewer?.userId ?? (token ? -token.id : null);

/** The browser of one caller may store the response to a GET, and has to revalidate it each time. */
const revalidated = { 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' };

/** Forbids everybody to store a response that was made for its caller, and tells proxies not to buffer it. */
export function setUncached(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-accel-buffering', 'no');
}

/** Reads the seconds to wait from a result that says nothing but "later"; null for any other result. */
function secondsToWait({ data, errors = [] }: ExecutionResult): number | null {
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  if (hasData || errors.length === 0 || !errors.every(({ extensions }) => isOverloadCode(extensions['code']))) return null;
  return Math.max(...errors.map(({ extensions }) => Number(extensions['retryAfter'])));
}

/**
 * A result without data whose errors all say "later" is 503 with `Retry-After`, so that proxies and metrics see an overload.
 * A result that has a part of the data stays 200.
 */
function withOverloadStatus(result: ExecutionResult): ExecutionResult {
  const seconds = result.errors ? secondsToWait(result) : null;
  return seconds === null ? result : { ...result, extensions: { http: { status: 503, headers: { 'retry-after': String(seconds) } } } };
}

async function serialize(result: ExecutionResult, type: JsonType, fetchAPI: FetchAPI) {
  if (!result.errors) return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body: JSON.stringify(result) };
  // Yoga decides what a result with errors looks like.
  const response = processRegularResult(withOverloadStatus(result) as never, fetchAPI, type);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Makes the response of a result. Its status, headers and bytes are those that Yoga gives the same result with the plugins below. */
export async function resultResponse(
  { result, owner }: { result: ExecutionResult; owner: TagOwner },
  { request, jsonType }: Pick<Call, 'request'> & { jsonType: JsonType },
  fetchAPI: FetchAPI,
): Promise<Send> {
  const { status, headers, body } = await serialize(result, jsonType, fetchAPI);
  const length = { 'content-length': Buffer.byteLength(body) };
  return (response) => {
    setUncached(response);
    if (request.method !== 'GET' || status !== 200) return response.writeHead(status, { ...headers, ...length }).end(body);
    const etag = createEtag(body, owner);
    if (matchesEtag(request.headers['if-none-match'], etag)) return response.writeHead(304, { ...revalidated, etag }).end();
    return response.writeHead(200, { ...headers, ...revalidated, etag, ...length }).end(body);
  };
}

/** True when a result is sent as JSON. In a stream, refusals are frames. */
const acceptsJson = ({ headers }: Request): boolean => /json|\*\/\*/i.test(headers.get('accept') ?? '*/*');

/** Gives an overload its status where Yoga responds. */
export function overloadStatus(): Plugin {
  return {
    onResultProcess({ request, result, setResult }) {
      if ('errors' in result && acceptsJson(request)) setResult(withOverloadStatus(result as ExecutionResult) as typeof result);
    },
  };
}

/** Gives the response to a GET its ETag where Yoga responds: a client that polls gets 304 and no body when nothing changed. */
export function responseTags(): Plugin {
  return {
    async onResponse({ request, response, setResponse, serverContext, fetchAPI }) {
      const isJson = /^application\/(graphql-response\+)?json\b/.test(response.headers.get('content-type') ?? '');
      if (request.method !== 'GET' || response.status !== 200 || !isJson) return;
      const body = await response.text();
      const etag = createEtag(body, findTagOwner(serverContext as Partial<RequestContext>));
      const isKnown = matchesEtag(request.headers.get('if-none-match') ?? undefined, etag);
      const headers = { ...Object.fromEntries(response.headers), ...revalidated, etag };
      setResponse(
        isKnown
          ? new fetchAPI.Response(null, { status: 304, headers: { ...revalidated, etag } })
          : new fetchAPI.Response(body, { status: 200, headers }),
      );
    },
  };
}
