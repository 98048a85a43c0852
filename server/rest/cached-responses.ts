import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { anonymousContext, type Deps } from '#server/context.ts';
import type { Sending } from '#server/platform/http/cached/answer.ts';
import type { AnswerCache, CachedAnswer } from '#server/platform/http/cached/answer-cache.ts';
import { isGoodAddress } from '#server/platform/http/address.ts';
import { jsonHeaders } from '#server/platform/http/security-headers.ts';
import { type Call, idOf, type Route, wordOf } from './route.ts';

/** Addresses whose response is known without reading them. */
const mostKnown = 1_000;
const longestKnown = 512;

const ofJson = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'private, no-cache'];
/** Pages of other sites may show what everybody may see. Browsers send them nobody's session, and take no star where one was sent. */
const forOtherSites = ['access-control-allow-origin', '*'];

/** The responses of routes that are the same for all, cached as bytes. They are made without a viewer. */
export class CachedResponses {
  readonly #deps: Deps;
  readonly #cache: AnswerCache;
  readonly #sending: Sending;
  readonly #known = new LRUCache<string, { route: Route; cached: CachedAnswer }>({ max: mostKnown });

  constructor(deps: Deps, cache: AnswerCache) {
    this.#deps = deps;
    this.#cache = cache;
    const headers = [...jsonHeaders(deps.config), ...ofJson, ...forOtherSites];
    this.#sending = { headers, vary: 'Cookie, accept-encoding', isTagged: true };
  }

  /** Responds before the routes and their hooks, where the response is ready. A call with a token goes on: it may be a bad one. */
  respondEarly(counted: (route: Route, status: 200 | 304) => void) {
    return (request: IncomingMessage, response: ServerResponse): boolean => {
      const { headers, method, url = '' } = request;
      if (method !== 'GET' || headers.authorization !== undefined || !url.startsWith('/api/') || !isGoodAddress(request)) return false;
      const known = this.#known.get(url);
      const answer = known?.cached.ready();
      if (!known || !answer) return false;
      counted(known.route, answer.send(request, response, this.#sending));
      return true;
    };
  }

  /** Responds in the route, where the response may have to be made first. Returns false when there is none for all, such as for a refusal. */
  async respond(route: Route, request: FastifyRequest, hijack: () => ServerResponse): Promise<boolean> {
    const params = request.params as Record<string, string>;
    const key = `${route.path} ${JSON.stringify(params)}`;
    const cached = this.#cache.find(key, () => this.#make(route, params));
    const answer = await cached.read();
    if (!answer) return false;
    if (request.url.length <= longestKnown) this.#known.set(request.url, { route, cached });
    answer.send(request, hijack(), this.#sending);
    return true;
  }

  async #make(route: Route, params: Record<string, string>): Promise<string> {
    const call = {
      ctx: anonymousContext(this.#deps),
      id: (name = 'id') => idOf(params[name]),
      word: (name: string) => wordOf(params[name]),
      body: undefined,
      query: undefined,
    };
    return bodyOf(await route.handle(call as unknown as Call));
  }
}

/** A route that has its response as a text already says so by returning it. */
export const bodyOf = (response: object | string): string => (typeof response === 'string' ? response : JSON.stringify(response));
