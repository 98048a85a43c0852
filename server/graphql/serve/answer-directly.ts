import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionResult,
  executeRootSelectionSet,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from 'graphql';
import { type FetchAPI, processRegularResult } from 'graphql-yoga';
import { type Deps, requestContext } from '#server/context.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { refuse } from '../build/refuse.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
import type { Asked, JsonType } from './documents/asked.ts';
import { unknownVariableField } from './documents/known-input-fields.ts';
import type { CompiledDocuments } from './documents/compiled-documents.ts';
import { withOverloadStatus } from './overload-status.ts';
import { keptHeaders, ownerOf } from './response-tags.ts';
import { schema } from './schema.ts';

type Owner = Parameters<typeof ownerOf>[0];

interface Direct {
  deps: Deps;
  documents: CompiledDocuments;
  /** Yoga's own, for a result with errors. */
  fetchAPI: FetchAPI;
}

interface Given {
  asked: Asked;
  type: JsonType;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A document of our own client is executed past Yoga, whose objects for each request would cost more than most of them. What is sent is the same. */
export function directly({ deps, documents, fetchAPI }: Direct) {
  /** Null for what Yoga has to refuse or to stream. */
  function validated({ asked: { id, operationName, variables }, request: { method } }: Given): ValidatedExecutionArgs | null {
    const compiled = documents.find(id);
    const runs: OperationTypeNode[] = [OperationTypeNode.QUERY, ...(method === 'POST' ? [OperationTypeNode.MUTATION] : [])];
    if (!compiled || !runs.includes(compiled.operation.operation)) return null;
    const given = {
      schema,
      document: compiled.document,
      ...(operationName !== undefined && { operationName }),
      variableValues: variables,
    };
    if (unknownVariableField(given)) return null;
    const args = validateExecutionArgs(given);
    return 'operation' in args ? args : null;
  }

  async function execute(
    args: ValidatedExecutionArgs,
    { asked, request, reply }: Given,
  ): Promise<{ result: ExecutionResult; owner: Owner }> {
    try {
      const contextValue = await requestContext(deps, { request, reply, idempotencyKey: asked.idempotencyKey }).catch(refuse);
      const result = await executeRootSelectionSet({ ...args, contextValue });
      const errors = result.errors?.map((error) => toGraphQLError(error, deps.log));
      return { result: errors ? { ...result, errors } : result, owner: contextValue };
    } catch (error) {
      return { result: { errors: [toGraphQLError(error, deps.log)] }, owner: {} };
    }
  }

  async function send({ result, owner }: { result: ExecutionResult; owner: Owner }, { type, request, reply }: Given): Promise<void> {
    const { status, headers, body } = await responseOf(result, type, fetchAPI);
    const { raw } = reply;
    if (request.method !== 'GET' || status !== 200) {
      raw.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
      return;
    }
    const etag = etagOf(body, ownerOf(owner));
    if (matchesEtag(request.headers['if-none-match'], etag)) raw.writeHead(304, { ...keptHeaders, etag }).end();
    else raw.writeHead(200, { ...headers, ...keptHeaders, etag, 'content-length': Buffer.byteLength(body) }).end(body);
  }

  /** Returns false for what has to go through Yoga; nothing is done by then. */
  return async (given: Given): Promise<boolean> => {
    const args = validated(given);
    if (!args) return false;
    const { request, reply } = given;
    reply.hijack();
    reply.raw.setHeader('cache-control', 'no-store');
    reply.raw.setHeader('x-accel-buffering', 'no');
    const { operation: type, name } = args.operation;
    const perform = () => execute(args, given);
    await requestScope.run({ requestId: request.id }, async () => send(await inSpan(`${type} ${name?.value ?? ''}`, perform), given));
    return true;
  };
}

async function responseOf(result: ExecutionResult, type: JsonType, fetchAPI: FetchAPI) {
  if (!result.errors) return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body: JSON.stringify(result) };
  // Yoga decides what a result with errors looks like.
  const response = processRegularResult(withOverloadStatus(result) as never, fetchAPI, type);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
