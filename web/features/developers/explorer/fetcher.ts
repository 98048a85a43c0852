import { getOperationAST, type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import { createClient } from 'graphql-sse';

interface FetcherParams {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

type Result = Record<string, unknown>;

/**
 * Returns the operation to run. Right after a change of the tab GraphiQL still names the old one; then the only operation of
 * the document runs.
 */
function findOperation({ query, operationName }: FetcherParams): OperationDefinitionNode | null {
  try {
    const document = parse(query);
    return getOperationAST(document, operationName) ?? getOperationAST(document) ?? null;
  } catch {
    // The server says what is wrong with it.
    return null;
  }
}

/**
 * Asks as a page of ours does: JSON from the same origin, subscriptions as server-sent events. With a token no cookie goes
 * along, and the response is the token's.
 */
export const fetcherBy =
  (token: string | null) =>
  (params: FetcherParams, { headers: written }: { headers?: Record<string, unknown> } = {}) => {
    const credentials = token === null ? ('same-origin' as const) : ('omit' as const);
    const headers = {
      ...(written as Record<string, string> | undefined),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const operation = findOperation(params);
    const request = { query: params.query, operationName: operation?.name?.value, variables: params.variables ?? undefined };
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
      return createClient({ url: '/graphql', credentials, headers }).iterate<Result, Result>(request);
    }
    return fetch('/graphql', {
      method: 'POST',
      credentials,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
      body: JSON.stringify(request),
    }).then((response) => response.json() as Promise<object>);
  };
