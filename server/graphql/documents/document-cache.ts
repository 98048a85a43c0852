import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A parsed document takes this much memory for each of its tokens, with their share of the nodes. */
const bytesPerToken = 500;
const maxBytes = 32 * 1024 * 1024;

/** Estimates the memory that a parsed document takes. */
export function estimateBytes(document: DocumentNode): number {
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return (document.loc?.source.body.length ?? 0) * 2 + tokens * bytesPerToken;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Caches parsed documents and the results of their validation. When they no longer fit, the least recently used one goes. The key is a
 * digest, so that a long text is not in memory twice.
 */
export class DocumentCache {
  readonly #documents: LRUCache<string, DocumentNode>;

  constructor(maxSize = maxBytes) {
    this.#documents = new LRUCache({ maxSize, sizeCalculation: estimateBytes });
  }

  get(text: string): DocumentNode | undefined {
    return this.#documents.get(digest(text));
  }

  set(text: string, document: DocumentNode): void {
    this.#documents.set(digest(text), document);
  }

  /** Estimated bytes of all entries. */
  get bytes(): number {
    return this.#documents.calculatedSize;
  }

  get size(): number {
    return this.#documents.size;
  }
}

/** Errors of the parser are not cached: a text that is refused is parsed each time, and its length is bounded. */
export const noErrorCache = { get: () => undefined, set: () => undefined };
