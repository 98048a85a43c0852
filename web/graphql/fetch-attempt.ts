import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** So long for the beginning of an answer, and so long for the rest: a network that freezes silently would otherwise hold a request for minutes. */
const attemptMs = 20_000;

/** One attempt at a request. */
export const fetchAttempt: typeof fetch = async (input, init) => {
  const attempt = new AbortController();
  const giveUpLater = () => setTimeout(() => attempt.abort(new DOMException('No answer in time', 'TimeoutError')), attemptMs);
  const timer = giveUpLater();
  init?.signal?.addEventListener('abort', () => attempt.abort(init.signal?.reason), { once: true });
  const response = await watchedFetch(input, { ...init, signal: attempt.signal });
  clearTimeout(timer);
  // Nobody says here when it has been read; to give up what is there does nothing.
  giveUpLater();
  return response;
};
