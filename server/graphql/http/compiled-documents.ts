import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from 'graphql';
import { persistedDocument } from '../documents/persisted-documents.ts';
import { unknownVariableField } from '../documents/unknown-variables.ts';
import { schema } from '../schema.ts';
import { rootFields, selectsPerViewer } from '../streams/live-operation.ts';
import type { PersistedCall } from './call.ts';
import type { createGraphQL } from './yoga.ts';

/** A document of our own client, ready to be executed. It has one operation. */
export interface CompiledDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** True when all anonymous readers get the same response. */
  isForAnonymous: boolean;
  /** False when it has a field that is each viewer's own: no proxy may keep its response, not even one that is careless with `Vary`. */
  mayBeShared: boolean;
}

const isFieldForAnonymous = (name: string) => schema.getQueryType()?.getFields()[name]?.extensions['forAnonymous'] === true;

/** Parses and validates each document of our own client at its first request, and caches it. The rules are those of all documents. */
export class CompiledDocuments {
  readonly #documents = new Map<string, CompiledDocument | null>();
  readonly #yoga: ReturnType<typeof createGraphQL>;

  constructor(yoga: ReturnType<typeof createGraphQL>) {
    this.#yoga = yoga;
  }

  /** Finds the document of an id. Null for an id that is not on the list, and for a document that this schema refuses. */
  find(id: string): CompiledDocument | null {
    const cached = this.#documents.get(id);
    if (cached !== undefined) return cached;
    const text = persistedDocument(id);
    // An id that an anonymous reader made up is not cached.
    if (text === undefined) return null;
    const compiled = this.#compile(text);
    this.#documents.set(id, compiled);
    return compiled;
  }

  #compile(text: string): CompiledDocument | null {
    const { parse, validate } = this.#yoga.getEnveloped({} as never);
    const document = parse(text) as DocumentNode;
    if (validate(schema, document).length > 0) return null;
    const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (!operation || operations.length > 1) return null;
    const isForAnonymous =
      operation.operation === OperationTypeNode.QUERY &&
      rootFields(operation.selectionSet, document).every(({ name }) => isFieldForAnonymous(name.value));
    return { document, operation, isForAnonymous, mayBeShared: isForAnonymous && !selectsPerViewer(schema, document) };
  }
}

/** Builds what executing a document needs, but for the context. Null for a call that Yoga has to refuse, as with wrong variables. */
export function toExecutionArgs(
  { document }: CompiledDocument,
  { operationName, variables }: PersistedCall,
): ValidatedExecutionArgs | null {
  const args = { schema, document, ...(operationName !== undefined && { operationName }), variableValues: variables };
  if (unknownVariableField(args)) return null;
  const validated = validateExecutionArgs(args);
  return 'operation' in validated ? validated : null;
}
