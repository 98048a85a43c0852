import type { GraphQLFormattedError } from 'graphql';
import { RefusedError, StatusError, UnreadableError } from '#web/graphql/api-errors.ts';
import { fetchAttempt } from '#web/graphql/fetch-attempt.ts';
import { sendDocument } from '#web/graphql/persisted.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { isObject, parseAs } from '#web/outside/shape.ts';

interface Wish<Data, Variables> {
  operation: TextOperation<Data, Variables>;
  variables: Variables;
}

interface Body<Data> {
  data?: Data | null;
  errors?: GraphQLFormattedError[];
}

const isResult = ({ ok, headers }: Response): boolean =>
  ok || (headers.get('content-type') ?? '').startsWith('application/graphql-response+json');

const read = <Data>(response: Response, text: string): Data => {
  if (!isResult(response)) throw new StatusError(response, text);
  const body = parseAs(text, isObject) as Body<Data> | null;
  if (!body) throw new UnreadableError(text.slice(0, 200));
  if (body.errors?.length) throw new RefusedError(body.errors);
  if (!body.data) throw new StatusError(response, text);
  return body.data;
};

/** Sends a query once. Throws one of our errors (api-errors.ts), or what fetch throws. */
export const askOnce = async <Data, Variables>({ operation, variables }: Wish<Data, Variables>, signal: AbortSignal): Promise<Data> => {
  const response = await sendDocument(operation, (document) =>
    fetchAttempt('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json;q=0.9',
        'accept-language': currentLanguage(),
      },
      body: JSON.stringify({ ...document, operationName: operation.name, variables }),
      signal,
    }),
  );
  return read<Data>(response, await response.text());
};
