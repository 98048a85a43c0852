import { getOperationAST, OperationTypeNode } from 'graphql';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Call, type Params, paramsOf } from '../documents/asked.ts';
import { isSurelyShort } from '../documents/bounded-documents.ts';
import { sizeOf } from '../documents/document-cache.ts';
import { queryOf } from '../documents/persisted-queries.ts';
import { schema } from '../schema.ts';
import type { createGraphQL } from '../yoga.ts';
import { type LiveOperation, liveOperation } from './live-operation.ts';

const mostBytes = 8 * 1024 * 1024;

/**
 * The operations of streams that were asked for, by the text of the request: thousands of readers send the same, and share all that can
 * be known of it without knowing who they are.
 */
export class StreamOperations {
  readonly #known = new LRUCache<string, LiveOperation>({
    maxSize: mostBytes,
    sizeCalculation: ({ validated }, text) => text.length + sizeOf(validated.document),
  });
  readonly #yoga: ReturnType<typeof createGraphQL>;

  constructor(yoga: ReturnType<typeof createGraphQL>) {
    this.#yoga = yoga;
  }

  /** Null for whatever is no valid subscription to one live field by the rules that hold for all documents. */
  find(call: Call): LiveOperation | null {
    const key = `${call.method} ${call.text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const operation = this.#read(call);
    if (operation) this.#known.set(key, operation);
    return operation;
  }

  #read(call: Call): LiveOperation | null {
    const params = paramsOf(call);
    const document = params && this.#documentOf(params);
    if (!document || getOperationAST(document, params.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
    return liveOperation({ schema, document, operationName: params.operationName, variableValues: params.variables });
  }

  /** Null also for a document of our client that this build does not know. */
  #documentOf(params: Params): DocumentNode | null {
    const { parse, validate } = this.#yoga.getEnveloped({} as never);
    try {
      const text = queryOf(params);
      if (!text || !isSurelyShort(text)) return null;
      const document = parse(text) as DocumentNode;
      return validate(schema, document).length > 0 ? null : document;
    } catch {
      return null;
    }
  }
}
