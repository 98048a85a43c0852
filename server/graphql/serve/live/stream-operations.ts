import { getOperationAST, OperationTypeNode } from 'graphql';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { sizeOf } from '../documents/document-cache.ts';
import { schema } from '../schema.ts';
import type { createGraphQL } from '../yoga.ts';
import { type LiveOperation, liveOperation } from './live-operation.ts';
import { askedBy } from './stream-request.ts';

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
  find(method: string | undefined, text: string): LiveOperation | null {
    const key = `${method} ${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const operation = this.#read(method, text);
    if (operation) this.#known.set(key, operation);
    return operation;
  }

  #read(method: string | undefined, text: string): LiveOperation | null {
    const asked = askedBy(method, text);
    const document = asked && this.#checked(asked.text);
    if (!document || getOperationAST(document, asked.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
    return liveOperation({ schema, document, operationName: asked.operationName, variableValues: asked.variables });
  }

  #checked(text: string): DocumentNode | null {
    const { parse, validate } = this.#yoga.getEnveloped({} as never);
    try {
      const document = parse(text) as DocumentNode;
      return validate(schema, document).length > 0 ? null : document;
    } catch {
      return null;
    }
  }
}
