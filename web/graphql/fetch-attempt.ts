import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** The limit holds for the headers and again for the body: a frozen network would otherwise hold a request for minutes. */
const attemptMs = 20_000;

/** Sends a request once. */
export const fetchAttempt: typeof fetch = async (input, init) => {
  const attempt = new AbortController();
  const giveUpLater = () => setTimeout(() => attempt.abort(new DOMException('No answer in time', 'TimeoutError')), attemptMs);
  const timer = giveUpLater();
  init?.signal?.addEventListener('abort', () => attempt.abort(init.signal?.reason), { once: true });
  const response = await watchedFetch(input, { ...init, signal: attempt.signal });
  clearTimeout(timer);
  // The end of the body is not visible here. Aborting after it does nothing.
  giveUpLater();
  return response;
};
