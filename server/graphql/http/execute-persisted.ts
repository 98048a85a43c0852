import {
  type DocumentNode,
  type ExecutionResult,
  executeRootSelectionSet,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from 'graphql';
import type { FetchAPI } from 'graphql-yoga';
import { type Deps, requestContext } from '#server/context.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { refuse, toGraphQLError } from '../build/to-graphql-error.ts';
import { persistedDocument } from '../documents/persisted-documents.ts';
import { unknownVariableField } from '../documents/unknown-variables.ts';
import { schema } from '../schema.ts';
import { rootFields, selectsPerViewer } from '../streams/live-operation.ts';
import { type Call, type JsonType, type PersistedCall, readPersistedCall, type Send } from './call.ts';
import { findTagOwner, resultResponse } from './result-response.ts';
import type { createGraphQL } from './yoga.ts';

/** A document of our own client, ready to be executed. It has one operation. */
interface CompiledDocument {
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

interface Options {
  documents: CompiledDocuments;
  /** Yoga's own, for a result with errors. */
  fetchAPI: FetchAPI;
}

/**
 * Executes documents of our own client past Yoga, whose objects for each request would cost more than most of the documents. The responses are
 * the same.
 */
export function persistedExecutor(deps: Deps, { documents, fetchAPI }: Options) {
  /** Null for a call that Yoga has to refuse or to stream. */
  function validate({ id, operationName, variables }: PersistedCall, method: Call['method']): ValidatedExecutionArgs | null {
    const compiled = documents.find(id);
    const allowed: OperationTypeNode[] = [OperationTypeNode.QUERY, ...(method === 'POST' ? [OperationTypeNode.MUTATION] : [])];
    if (!compiled || !allowed.includes(compiled.operation.operation)) return null;
    const args = {
      schema,
      document: compiled.document,
      ...(operationName !== undefined && { operationName }),
      variableValues: variables,
    };
    if (unknownVariableField(args)) return null;
    const validated = validateExecutionArgs(args);
    return 'operation' in validated ? validated : null;
  }

  async function execute(args: ValidatedExecutionArgs, { request, reply }: Call, idempotencyKey: string | null) {
    try {
      const contextValue = await requestContext(deps, { request, reply, idempotencyKey }).catch(refuse);
      const result: ExecutionResult = await executeRootSelectionSet({ ...args, contextValue });
      const errors = result.errors?.map((error) => toGraphQLError(error, deps.log));
      return { result: errors ? { ...result, errors } : result, owner: findTagOwner(contextValue) };
    } catch (error) {
      return { result: { errors: [toGraphQLError(error, deps.log)] }, owner: null };
    }
  }

  return async (call: Call, jsonType: JsonType): Promise<Send | null> => {
    const persisted = readPersistedCall(call);
    const args = persisted && validate(persisted, call.method);
    if (!args) return null;
    const { operation, name } = args.operation;
    const executed = await inSpan(`${operation} ${name?.value ?? ''}`, () => execute(args, call, persisted.idempotencyKey));
    return resultResponse(executed, { request: call.request, jsonType }, fetchAPI);
  };
}
