import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isOverloadCode } from '#server/platform/errors.ts';

/** Seconds to wait, from an answer that holds nothing but "later"; null for any other answer. */
function secondsToWait({ data, errors = [] }: ExecutionResult): number | null {
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  if (hasData || errors.length === 0 || !errors.every(({ extensions }) => isOverloadCode(extensions['code']))) return null;
  return Math.max(...errors.map(({ extensions }) => Number(extensions['retryAfter'])));
}

/**
 * An answer without data whose errors all say "later" is 503 with `Retry-After`, so that proxies and metrics see an overload.
 * An answer that has a part of the data stays 200.
 */
export function withOverloadStatus(result: ExecutionResult): ExecutionResult {
  const seconds = result.errors ? secondsToWait(result) : null;
  return seconds === null ? result : { ...result, extensions: { http: { status: 503, headers: { 'retry-after': String(seconds) } } } };
}

/** True when a result is sent as JSON. A stream has its refusals in frames. */
const takesJson = ({ headers }: Request): boolean => /json|\*\/\*/i.test(headers.get('accept') ?? '*/*');

/** Gives overloads their status where Yoga answers. */
export function overloadStatus(): Plugin {
  return {
    onResultProcess({ request, result, setResult }) {
      if ('errors' in result && takesJson(request)) setResult(withOverloadStatus(result as ExecutionResult) as typeof result);
    },
  };
}
