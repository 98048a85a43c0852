import type { GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from './__generated__/types.generated.ts';
import { RefusedError, StatusError } from './api-errors.ts';

export const readCode = (error: GraphQLFormattedError | undefined): string | null => {
  const code = error?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
};

const firstInBody = (bodyText: string): GraphQLFormattedError | undefined => {
  try {
    return (JSON.parse(bodyText) as { errors?: GraphQLFormattedError[] }).errors?.[0];
  } catch {
    return undefined;
  }
};

/** A file without a byte is not even sent; its name stands among those of the server. */
export const emptyFile: ErrorCode = 'FILE_EMPTY';

/** The server names its refusal in the result, or in the body under a status. */
const firstSaid = (error: unknown): GraphQLFormattedError | undefined => {
  if (error instanceof RefusedError) return error.errors[0];
  return error instanceof StatusError ? firstInBody(error.bodyText) : undefined;
};

/** A refusal that a mutation returns as a member of its union. */
interface TypedRefusal {
  code: string;
  retryAfterSeconds?: unknown;
}
const isTypedRefusal = (error: unknown): error is TypedRefusal =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error && typeof error.code === 'string';

/** The stable name of what went wrong. */
export const errorCode = (error: unknown): string | null => (isTypedRefusal(error) ? error.code : readCode(firstSaid(error)));

const headerSeconds = (error: unknown): number =>
  error instanceof StatusError ? Number(error.response.headers.get('retry-after') ?? NaN) : NaN;

/** Whole seconds after which a repeat makes sense; null when the server did not say. */
export const secondsToWait = (error: unknown): number | null => {
  const said = isTypedRefusal(error) ? error.retryAfterSeconds : (firstSaid(error)?.extensions?.['retryAfter'] ?? headerSeconds(error));
  return typeof said === 'number' && said > 0 ? Math.ceil(said) : null;
};

/** No server responded, or something in front of it did. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof RefusedError) && (!(error instanceof StatusError) || error.statusCode >= 502);

const isSaidByRibbon = (error: unknown): boolean =>
  (isNetworkError(error) && !(error instanceof StatusError)) || errorCode(error) === 'EVENT_NOT_ACTIVE';

/** A ribbon already reports a lost network and the end of the quest, so beside data only other faults are worth an error box. */
export const worthTelling = <Fault>(error: Fault, shown: unknown): Fault | undefined =>
  shown !== undefined && isSaidByRibbon(error) ? undefined : error;

const overloadCodes = ['OVERLOADED', 'LOCK_TIMEOUT', 'TRANSACTION_TIMEOUT'];
/** The server only says "later". */
export const isOverload = (code: string | null): boolean => overloadCodes.includes(code ?? '');

/** The server takes no writes for now; `onWritesReturn` says when it does again. */
export const isMaintenance = (error: unknown): boolean => errorCode(error) === 'MAINTENANCE';

/** The server met a fault of its own, which REST tells by a status of 500 or more. */
export const isServerFault = (error: unknown): boolean =>
  !isMaintenance(error) &&
  ((error instanceof StatusError && error.statusCode >= 500) || errorCode(error) === 'INTERNAL' || isOverload(errorCode(error)));
