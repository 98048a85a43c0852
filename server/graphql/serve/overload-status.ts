import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isOverloadCode } from '#server/platform/errors.ts';

/** Seconds to wait, from an answer that holds nothing but "later"; null for any other answer. */
function secondsToWait({ data, errors = [] }: ExecutionResult): number | null {
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  if (hasData || errors.length === 0 || !errors.every(({ extensions }) => isOverloadCode(extensions['code']))) return null;
  return Math.max(...errors.map(({ extensions }) => Number(extensions['retryAfter'])));
}

/** True when a result is sent as JSON. A stream has its refusals in frames. */
const takesJson = ({ headers }: Request): boolean => /json|\*\/\*/i.test(headers.get('accept') ?? '*/*');

/**
 * An answer without data whose errors all say "later" is 503 with `Retry-After`, so that proxies and metrics see an overload.
 * An answer that has a part of the data stays 200.
 */
export function overloadStatus(): Plugin {
  return {
    onResultProcess({ request, result, setResult }) {
      const seconds = 'errors' in result && takesJson(request) ? secondsToWait(result as ExecutionResult) : null;
      if (seconds === null) return;
      setResult({ ...result, extensions: { http: { status: 503, headers: { 'retry-after': String(seconds) } } } } as typeof result);
    },
  };
}
