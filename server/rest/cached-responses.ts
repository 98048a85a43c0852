import type { FastifyReply, FastifyRequest } from 'fastify';
import { anonymousContext, type Deps } from '#server/context.ts';
import type { ResponseKind } from '#server/platform/http/cached/cached-response.ts';
import type { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { type Call, parseId, type Route, parseWord } from './route.ts';

const json = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'private, no-cache'];

const kind: ResponseKind = {
  // Pages of other sites may show public data. With a star, a browser sends no session and lets no page read a response to one.
  headers: [...json, 'access-control-allow-origin', '*'],
  vary: 'Cookie, accept-encoding',
  isTagged: true,
};

/** Caches the responses of routes that are the same for everybody, as bytes. They are made without a viewer. */
export class CachedResponses {
  readonly #deps: Deps;
  readonly #cache: ResponseCache;

  constructor(deps: Deps, cache: ResponseCache) {
    this.#deps = deps;
    this.#cache = cache;
  }

  /** Responds from the cache, and makes the response first where it is too old. Returns false when there is none, such as for a refusal. */
  async respond(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const params = request.params as Record<string, string>;
    const entry = this.#cache.find(`${route.path} ${JSON.stringify(params)}`, () => this.#make(route, params));
    const response = entry.ready() ?? (await entry.read());
    if (!response) return false;
    reply.isPublic = true;
    this.#cache.remember(request.raw, { entry, kind, route: request.routeOptions.url ?? '' });
    response.send(request.raw, reply.hijack().raw, kind);
    return true;
  }

  async #make(route: Route, params: Record<string, string>): Promise<string> {
    const call = {
      ctx: anonymousContext(this.#deps),
      id: (name = 'id') => parseId(params[name]),
      word: (name: string) => parseWord(params[name]),
      body: undefined,
      query: undefined,
    };
    return serializeBody(await route.handle(call as unknown as Call));
  }
}

/** Serializes the response of a route. A route may return it as JSON already. */
export const serializeBody = (response: object | string): string => (typeof response === 'string' ? response : JSON.stringify(response));
