import { type ExecutionResult, executeRootSelectionSet, OperationTypeNode, type ValidatedExecutionArgs } from 'graphql';
import type { FetchAPI } from 'graphql-yoga';
import { type Deps, requestContext } from '#server/context.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { refuse, toGraphQLError } from '../build/to-graphql-error.ts';
import { type Call, type JsonType, readPersistedCall, type Send } from './call.ts';
import { type CompiledDocument, type CompiledDocuments, toExecutionArgs } from './compiled-documents.ts';
import { findTagOwner, resultResponse } from './result-response.ts';

/** A GET changes nothing, and Yoga streams subscriptions. */
const mayExecute = ({ operation: { operation } }: CompiledDocument, method: Call['method']): boolean =>
  operation === OperationTypeNode.QUERY || (operation === OperationTypeNode.MUTATION && method === 'POST');

interface Options {
  documents: CompiledDocuments;
  /** Yoga's own, for a result with errors. */
  fetchAPI: FetchAPI;
}

/**
 * Executes documents of our own client past Yoga, whose objects for each request would cost more than most of the documents. The responses
 * are the same.
 */
export function persistedExecutor(deps: Deps, { documents, fetchAPI }: Options) {
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
    const compiled = persisted && documents.find(persisted.id);
    if (!compiled || !mayExecute(compiled, call.method)) return null;
    const args = toExecutionArgs(compiled, persisted);
    if (!args) return null;
    const { operation, name } = args.operation;
    const executed = await inSpan(`${operation} ${name?.value ?? ''}`, () => execute(args, call, persisted.idempotencyKey));
    return resultResponse(executed, { request: call.request, jsonType }, fetchAPI);
  };
}
