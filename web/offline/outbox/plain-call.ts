import { errorCode } from '#web/graphql/error-code.ts';
import { sendDocument } from '#web/graphql/persisted.ts';
import { readResult } from '#web/graphql/plain/read-result.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';

/** Sends one operation once. Throws one of our errors (api-errors.ts), or what fetch throws. */
export type Call = <Data, Variables>(operation: TextOperation<Data, Variables>, variables: Variables, key?: string) => Promise<Data>;

interface PlainCallParts {
  fetch: typeof fetch;
  /** The server refuses what another person's session sends. */
  viewerId: string;
  token: () => Promise<string | null>;
  renewToken: () => Promise<string | null>;
}

/** Sends without Apollo, from a public page and from the worker. */
export const plainCall = ({ fetch: send, viewerId, token, renewToken }: PlainCallParts): Call => {
  const once = async <Data, Variables>(
    operation: TextOperation<Data, Variables>,
    variables: Variables,
    headers: Record<string, string>,
  ): Promise<Data> => {
    const response = await sendDocument(operation, (document) =>
      send('/graphql', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json;q=0.9', ...headers },
        body: JSON.stringify({ ...document, operationName: operation.name, variables }),
      }),
    );
    return readResult<Data>(response, await response.text());
  };
  const withToken = (value: string | null): Record<string, string> => (value === null ? {} : { 'x-csrf-token': value });

  return async (operation, variables, key) => {
    if (key === undefined) return once(operation, variables, {});
    const headers = { 'idempotency-key': key, 'x-viewer-id': viewerId };
    try {
      return await once(operation, variables, { ...headers, ...withToken(await token()) });
    } catch (error) {
      if (errorCode(error) !== 'CSRF_FAILED') throw error;
      // It was refused before it did anything.
      return once(operation, variables, { ...headers, ...withToken(await renewToken()) });
    }
  };
};
