import type { DocumentNode } from 'graphql';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { estimateBytes } from '../documents/document-cache.ts';
import { isSurelyShort } from '../documents/document-limits.ts';
import { type Call, type Params, readParams, readQuery } from '../http/call.ts';
import type { createGraphQL } from '../http/yoga.ts';
import { schema } from '../schema.ts';
import { type LiveOperation, readLiveOperation } from './live-operation.ts';

const maxBytes = 8 * 1024 * 1024;

/**
 * Caches the operations of streams by the text of the request. Thousands of readers send the same text, and share everything that does not
 * depend on who they are.
 */
export class StreamOperations {
  readonly #operations = new LRUCache<string, LiveOperation>({
    maxSize: maxBytes,
    sizeCalculation: ({ validated }, text) => text.length + estimateBytes(validated.document),
  });
  readonly #yoga: ReturnType<typeof createGraphQL>;

  constructor(yoga: ReturnType<typeof createGraphQL>) {
    this.#yoga = yoga;
  }

  /** Finds the operation of a call; null for every call but a valid subscription to one live field. */
  find(call: Call): LiveOperation | null {
    if (call.text === null) return null;
    const key = `${call.method} ${call.text}`;
    const cached = this.#operations.get(key);
    if (cached) return cached;
    const operation = this.#read(call);
    if (operation) this.#operations.set(key, operation);
    return operation;
  }

  #read(call: Call): LiveOperation | null {
    const params = readParams(call);
    const document = params && this.#parse(params);
    if (!document || getOperationAST(document, params.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
    return readLiveOperation({ schema, document, operationName: params.operationName, variableValues: params.variables });
  }

  /** Parses and validates the document of a call; null also for an id of our client's documents that this build does not know. */
  #parse(params: Params): DocumentNode | null {
    const { parse, validate } = this.#yoga.getEnveloped({} as never);
    try {
      const text = readQuery(params);
      if (!text || !isSurelyShort(text)) return null;
      const document = parse(text) as DocumentNode;
      return validate(schema, document).length > 0 ? null : document;
    } catch {
      return null;
    }
  }
}
