import type { IncomingMessage } from 'node:http';
import { executeRootSelectionSet, type ValidatedExecutionArgs, validateExecutionArgs } from 'graphql';
import { LRUCache } from 'lru-cache';
import { anonymousContext, type Deps } from '#server/context.ts';
import type { Sending } from '#server/platform/http/cached/answer.ts';
import type { AnswerCache, CachedAnswer } from '#server/platform/http/cached/answer-cache.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { jsonHeaders } from '#server/platform/http/security-headers.ts';
import { unknownVariableField } from '../documents/known-input-fields.ts';
import type { CompiledDocuments } from '../documents/compiled-documents.ts';
import { schema } from '../schema.ts';
import { type Asked, askedBy, type Call, jsonTypeOf, type JsonType } from '../documents/asked.ts';

/** Addresses and bodies whose answer is known without reading them. */
const mostKnown = 2_000;
/** Letters of the longest of them. */
export const longestKnown = 2_048;

/** An answer, and how the call that asked for it gets it. */
export interface Found {
  cached: CachedAnswer;
  sending: Sending;
}

function placeOf(accept: string | undefined, { method, text }: Call): string | null {
  const type = jsonTypeOf(accept);
  return type === null || text.length > longestKnown ? null : `${method} ${type} ${text}`;
}

/**
 * The answers to strangers that are cached as bytes: those of documents of our own client whose root fields are all marked `forStrangers`. They
 * are made without a viewer, so nothing in them belongs to anybody. Documents that strangers wrote are not cached: they could fill the
 * cache with what only they read.
 */
export class StrangersAnswers {
  readonly #deps: Deps;
  readonly #cache: AnswerCache;
  readonly #documents: CompiledDocuments;
  readonly #known = new LRUCache<string, Found>({ max: mostKnown });
  readonly #sendings: Record<string, Sending>;

  constructor(deps: Deps, { cache, documents }: { cache: AnswerCache; documents: CompiledDocuments }) {
    this.#deps = deps;
    this.#cache = cache;
    this.#documents = documents;
    this.#sendings = sendingsOf(jsonHeaders(deps.config));
  }

  /** The answer to a call, when the same address or body was asked before: for this, nothing is parsed. */
  known({ headers }: IncomingMessage, call: Call): Found | null {
    const found = this.#known.get(placeOf(headers.accept, call) ?? '');
    return found?.cached.isCached ? found : null;
  }

  /** Finds the answer to a call; null when it is not of this kind. */
  find({ headers }: IncomingMessage, call: Call): Found | null {
    const [type, place] = [jsonTypeOf(headers.accept), placeOf(headers.accept, call)];
    if (type === null || place === null) return null;
    const known = this.#known.get(place);
    if (known?.cached.isCached) return known;
    const asked = askedBy(call);
    const found = asked && this.#resolve(asked, call.method, type);
    if (found) this.#known.set(place, found);
    return found;
  }

  #resolve({ id, operationName, variables }: Asked, method: Call['method'], type: JsonType): Found | null {
    const compiled = this.#documents.find(id);
    if (!compiled?.isForStrangers) return null;
    const given = {
      schema,
      document: compiled.document,
      ...(operationName !== undefined && { operationName }),
      variableValues: variables,
      contextValue: null,
    };
    if (unknownVariableField(given)) return null;
    const validated = validateExecutionArgs(given);
    if (!('operation' in validated)) return null;
    // Coerced variables stand in the order of their definitions, and hold nothing that the document does not define.
    const key = `${id} ${JSON.stringify(validated.variableValues.coerced)}`;
    const sending = this.#sendings[`${method} ${type} ${compiled.mayBeShared}`] as Sending;
    return { cached: this.#cache.find(key, () => this.#make(validated)), sending };
  }

  /** Each making has a context of its own, because loaders cache what they have loaded. */
  async #make(validated: ValidatedExecutionArgs): Promise<string | null> {
    const contextValue = anonymousContext(this.#deps);
    const { data, errors } = await requestScope.run({ requestId: contextValue.requestId }, () =>
      executeRootSelectionSet({ ...validated, contextValue }),
    );
    // The usual way refuses by itself, names what failed, and may answer better a moment later.
    return errors ? null : JSON.stringify({ data });
  }
}

/** A proxy may keep an answer that everybody may see, but has to ask each time whether it is the newest: a second would be four frames. */
function sendingsOf(usual: readonly string[]): Record<string, Sending> {
  const vary = 'Cookie, Authorization, Accept, Accept-Encoding';
  const all = ['application/graphql-response+json', 'application/json'].flatMap((type) =>
    ['GET', 'POST'].flatMap((method) =>
      [true, false].map((mayBeShared): [string, Sending] => {
        const isTagged = method === 'GET';
        const cacheControl = isTagged ? `${mayBeShared ? 'public' : 'private'}, no-cache` : 'no-store';
        const headers = [...usual, 'content-type', `${type}; charset=utf-8`, 'cache-control', cacheControl];
        return [`${method} ${type} ${mayBeShared}`, { headers, vary, isTagged }];
      }),
    ),
  );
  return Object.fromEntries(all);
}
