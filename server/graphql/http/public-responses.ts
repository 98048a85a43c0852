import { executeRootSelectionSet, type ValidatedExecutionArgs } from 'graphql';
import { LRUCache } from 'lru-cache';
import { anonymousContext, type Deps } from '#server/context.ts';
import type { ResponseKind } from '#server/platform/http/cached/cached-response.ts';
import type { CacheEntry, ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { type Call, type JsonType, type PersistedCall, readPersistedCall, type Send } from './call.ts';
import { type CompiledDocuments, toExecutionArgs } from './compiled-documents.ts';

/** This many addresses and bodies are matched with their response without parsing them. */
const maxMatches = 2_000;
/** Longer addresses and bodies are not cached. */
const maxTextLength = 2_048;

/** A response of the cache, with the headers for the call. */
interface Match {
  entry: CacheEntry;
  kind: ResponseKind;
}

/**
 * The responses to anonymous callers that are cached as bytes: those of documents of our own client whose root fields are all marked
 * `forAnonymous`. They are made without a viewer, so nothing in them belongs to anybody. Documents that others wrote are not cached: they
 * could fill the cache with what only they read.
 */
export class PublicResponses {
  readonly #deps: Deps;
  readonly #cache: ResponseCache;
  readonly #documents: CompiledDocuments;
  readonly #matches = new LRUCache<string, Match>({ max: maxMatches });

  constructor(deps: Deps, { cache, documents }: { cache: ResponseCache; documents: CompiledDocuments }) {
    this.#deps = deps;
    this.#cache = cache;
    this.#documents = documents;
  }

  /** Responds to an anonymous call from the cache, where the response may have to be made first. */
  async respond(call: Call): Promise<Send | null> {
    const { request, reply, text } = call;
    const match = text !== null && text.length <= maxTextLength ? this.#find(call, text) : null;
    const response = match && (match.entry.ready() ?? (await match.entry.read()));
    if (!match || !response) return null;
    reply.isPublic = true;
    this.#cache.remember(request.raw, { ...match, route: '/graphql' });
    return (raw) => response.send(request.raw, raw, match.kind);
  }

  /** The same address or body always has the same response, so it is parsed once. */
  #find(call: Call, text: string): Match | null {
    const { method, jsonType } = call;
    if (jsonType === null) return null;
    const key = `${method} ${jsonType} ${text}`;
    const cached = this.#matches.get(key);
    if (cached?.entry.isCached) return cached;
    const persisted = readPersistedCall(call);
    const match = persisted && this.#match(persisted, method, jsonType);
    if (match) this.#matches.set(key, match);
    return match;
  }

  #match(persisted: PersistedCall, method: Call['method'], type: JsonType): Match | null {
    const compiled = this.#documents.find(persisted.id);
    if (!compiled?.isForAnonymous) return null;
    const args = toExecutionArgs(compiled, persisted);
    if (!args) return null;
    // Coerced variables are in the order of their definitions, and none is in them that the document does not define.
    const key = `${persisted.id} ${JSON.stringify(args.variableValues.coerced)}`;
    const kind = kinds[`${method} ${type} ${compiled.mayBeShared}`] as ResponseKind;
    return { entry: this.#cache.find(key, () => this.#make(args)), kind };
  }

  /** Makes every response with a new context, because loaders cache what they have loaded. */
  async #make(args: ValidatedExecutionArgs): Promise<string | null> {
    const contextValue = anonymousContext(this.#deps);
    const { data, errors } = await requestScope.run({ requestId: contextValue.requestId }, () =>
      executeRootSelectionSet({ ...args, contextValue }),
    );
    // The other ways name what failed, and may succeed a moment later.
    return errors ? null : JSON.stringify({ data });
  }
}

/**
 * The headers by method, type and whether a proxy may share the response. A proxy may store a response that everybody may see, but has to
 * revalidate it each time: one second, the shortest time of `s-maxage`, would be four frames of a board.
 */
const kinds: Record<string, ResponseKind> = Object.fromEntries(
  ['application/graphql-response+json', 'application/json'].flatMap((type) =>
    ['GET', 'POST'].flatMap((method) =>
      [true, false].map((mayBeShared): [string, ResponseKind] => {
        const isTagged = method === 'GET';
        const cacheControl = isTagged ? `${mayBeShared ? 'public' : 'private'}, no-cache` : 'no-store';
        const headers = ['content-type', `${type}; charset=utf-8`, 'cache-control', cacheControl];
        return [`${method} ${type} ${mayBeShared}`, { headers, vary: 'Cookie, Authorization, Accept, Accept-Encoding', isTagged }];
      }),
    ),
  ),
);
