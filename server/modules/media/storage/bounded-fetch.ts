import { setTimeout as wait } from 'node:timers/promises';

/** The timeout of the first byte of a response. An upload has more time, by its size: no line is slower than 100 bytes a millisecond. */
const responseMs = 4_000;
const minBytesPerMs = 100;
/** The timeout of the next chunk of a body, from the moment at which somebody reads it. */
const chunkMs = 10_000;
const retryAfterMs = 150;

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

const isRepeatable = ({ status }: Response) => [429, 500, 502, 503, 504].includes(status);

/** The signal by which the caller ends the request; null without one. */
const callerSignal = (input: RequestInfo | URL, init: RequestInit): AbortSignal | null =>
  init.signal ?? (input instanceof Request ? input.signal : null);

/** Sends the request once. It is aborted when the response, or the next chunk of its body, takes too long, or when its caller aborts it. */
async function fetchOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const caller = callerSignal(input, init);
  const signal = caller ? AbortSignal.any([caller, stop.signal]) : stop.signal;
  const uploadBytes = init.body instanceof Uint8Array ? init.body.byteLength : 0;
  const timer = setTimeout(() => stop.abort(new TooSlow('no answer')), responseMs + uploadBytes / minBytesPerMs);
  try {
    const response = await fetch(input, { ...init, signal });
    const { status, statusText, headers } = response;
    return response.body ? new Response(withChunkTimeout(response.body, stop), { status, statusText, headers }) : response;
  } finally {
    clearTimeout(timer);
  }
}

function withChunkTimeout(body: ReadableStream<Uint8Array>, stop: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(() => stop.abort(new TooSlow('the answer stopped')), chunkMs);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Sends a request to object storage, and never hangs. It tries again after a connection that broke and a service that is busy, because
 * every request of ours may be repeated, but not after a timeout or when the caller has aborted.
 */
export const boundedFetch: typeof fetch = async (input, init = {}) => {
  try {
    const response = await fetchOnce(input, init);
    if (!isRepeatable(response)) return response;
    await response.body?.cancel();
  } catch (error) {
    if (error instanceof TooSlow || callerSignal(input, init)?.aborted) throw error;
  }
  await wait(retryAfterMs, undefined, { signal: callerSignal(input, init) ?? undefined });
  return fetchOnce(input, init);
};
