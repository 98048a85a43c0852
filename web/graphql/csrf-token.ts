import { bodyAs, isText, objectOf } from '#web/outside/shape.ts';
import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

const isToken = objectOf({ token: isText });

let pending: Promise<string | null> | null = null;
let known: string | null = null;

const ask = async (): Promise<string | null> => {
  try {
    const response = await watchedFetch('/api/auth/csrf', {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return (await bodyAs(response, isToken)).token;
  } catch {
    return null;
  }
};

/** Fetches the token once. Without network a request goes without it, and the next one fetches again. */
export const csrfToken = async (): Promise<string | null> => {
  const request = (pending ??= ask());
  const token = await request;
  if (pending === request) {
    known = token;
    if (token === null) pending = null;
  }
  return token;
};

/** For requests that must not wait. */
export const knownCsrfToken = (): string | null => known;

/** Call this after a refusal, and after the session has changed. */
export const renewCsrfToken = (): Promise<string | null> => {
  pending = null;
  return csrfToken();
};
