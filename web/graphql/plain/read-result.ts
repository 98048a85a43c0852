import type { GraphQLFormattedError } from 'graphql';
import { isObject, parseAs } from '#web/outside/shape.ts';
import { RefusedError, StatusError, UnreadableError } from '../api-errors.ts';

interface Body<Data> {
  data?: Data | null;
  errors?: GraphQLFormattedError[];
}

const isResult = ({ ok, headers }: Response): boolean =>
  ok || (headers.get('content-type') ?? '').startsWith('application/graphql-response+json');

/** Returns the data in the body of a response. Throws one of our errors (api-errors.ts) when the server refused, or answered with something else. */
export const readResult = <Data>(response: Response, text: string): Data => {
  if (!isResult(response)) throw new StatusError(response, text);
  const body = parseAs(text, isObject) as Body<Data> | null;
  if (!body) throw new UnreadableError(text.slice(0, 200));
  if (body.errors?.length) throw new RefusedError(body.errors);
  if (!body.data) throw new StatusError(response, text);
  return body.data;
};
