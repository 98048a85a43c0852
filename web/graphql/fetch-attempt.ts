import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** One attempt; a network that freezes silently would otherwise hold a request for minutes. */
const attemptMs = 20_000;

export const fetchAttempt: typeof fetch = (input, init) => {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(new DOMException('No answer in time', 'TimeoutError')), attemptMs);
  init?.signal?.addEventListener('abort', () => attempt.abort(init.signal?.reason), { once: true });
  return watchedFetch(input, { ...init, signal: attempt.signal }).finally(() => clearTimeout(timer));
};
