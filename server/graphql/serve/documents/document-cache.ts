import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Bytes of memory that a parsed document takes for each of its tokens, with their share of the nodes. */
const bytesPerToken = 500;
const mostBytes = 32 * 1024 * 1024;

/** Estimated bytes of memory that a parsed document takes. */
export function sizeOf(document: DocumentNode): number {
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return (document.loc?.source.body.length ?? 0) * 2 + tokens * bytesPerToken;
}

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Parsed documents, and with each what its validation said, for as long as they fit: those that were asked for longest ago
 * go first. The key is a digest, so that a long text is not kept a second time.
 */
export class DocumentCache {
  readonly #kept: LRUCache<string, DocumentNode>;

  constructor(most = mostBytes) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: sizeOf });
  }

  get(text: string): DocumentNode | undefined {
    return this.#kept.get(keyOf(text));
  }

  set(text: string, document: DocumentNode): void {
    this.#kept.set(keyOf(text), document);
  }

  /** Estimated bytes of what is kept. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get size(): number {
    return this.#kept.size;
  }
}

/** For errors of the parser: a text that is refused is parsed each time, which its length bounds. */
export const keepsNothing = { get: () => undefined, set: () => undefined };
