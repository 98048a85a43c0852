import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { rootFields, selectsPerViewer } from '../live/live-operation.ts';
import { schema } from '../schema.ts';
import type { createGraphQL } from '../yoga.ts';
import { persistedDocument } from './persisted-documents.ts';

/** A document of our own client, ready to be executed. It has one operation. */
interface CompiledDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** True when all strangers get the same answer. */
  isForStrangers: boolean;
  /** False when it has a field that is each viewer's own: no proxy may keep its answer, not even one that is careless with `Vary`. */
  mayBeShared: boolean;
}

const isMarked = (name: string) => schema.getQueryType()?.getFields()[name]?.extensions['forStrangers'] === true;

/** Parses and validates each document of our own client once, when it is first asked for, by the rules that hold for all documents. */
export class CompiledDocuments {
  readonly #known = new Map<string, CompiledDocument | null>();
  readonly #yoga: ReturnType<typeof createGraphQL>;

  constructor(yoga: ReturnType<typeof createGraphQL>) {
    this.#yoga = yoga;
  }

  /** Null for an id that is on no list, and for a document that this schema refuses. */
  find(id: string): CompiledDocument | null {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const text = persistedDocument(id);
    // An id of a stranger's making is not kept.
    if (text === undefined) return null;
    const compiled = this.#compile(text);
    this.#known.set(id, compiled);
    return compiled;
  }

  #compile(text: string): CompiledDocument | null {
    const { parse, validate } = this.#yoga.getEnveloped({} as never);
    const document = parse(text) as DocumentNode;
    if (validate(schema, document).length > 0) return null;
    const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (!operation || operations.length > 1) return null;
    const isForStrangers =
      operation.operation === OperationTypeNode.QUERY &&
      rootFields(operation.selectionSet, document).every(({ name }) => isMarked(name.value));
    return { document, operation, isForStrangers, mayBeShared: isForStrangers && !selectsPerViewer(schema, document) };
  }
}
