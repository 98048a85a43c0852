import { sendDocument } from '#web/graphql/persisted.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';

interface Wish {
  patienceMs: number;
  /** The ETag of the known response: an equal one comes as 304, without a body. */
  etag?: string | null;
}

/** The request has no cookies, because a wall shows only public data. */
export const readByGet = <Data, Variables>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  { patienceMs, etag = null }: Wish,
): Promise<Response> =>
  sendDocument(operation, (document) => {
    const asked = 'query' in document ? document : { extensions: JSON.stringify(document.extensions) };
    const wish = new URLSearchParams({ ...asked, operationName: operation.name, variables: JSON.stringify(variables) });
    return fetch(`/graphql?${wish}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/graphql-response+json, application/json', ...(etag !== null && { 'if-none-match': etag }) },
    });
  });
