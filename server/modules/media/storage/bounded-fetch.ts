import { setTimeout as wait } from 'node:timers/promises';

/** The first byte of an answer is waited for so long, and longer for what is sent: nobody uploads at less than 100 bytes a millisecond. */
const answerMs = 4_000;
const slowestBytesPerMs = 100;
/** Between two pieces of a body at most so much time passes while somebody wants the next one. */
const silenceMs = 10_000;
const retryAfterMs = 150;

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

const isRepeatable = ({ status }: Response) => [429, 500, 502, 503, 504].includes(status);

/** Asks once. The request is given up when its answer, or the next piece of it, takes too long. */
async function askOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const sent = init.body instanceof Uint8Array ? init.body.byteLength : 0;
  const timer = setTimeout(() => stop.abort(new TooSlow('no answer')), answerMs + sent / slowestBytesPerMs);
  try {
    const response = await fetch(input, { ...init, signal: stop.signal });
    const { status, statusText, headers } = response;
    return response.body ? new Response(bounded(response.body, stop), { status, statusText, headers }) : response;
  } finally {
    clearTimeout(timer);
  }
}

function bounded(body: ReadableStream<Uint8Array>, stop: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(() => stop.abort(new TooSlow('the answer stopped')), silenceMs);
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
 * Asks object storage and never hangs. A connection that breaks and a service that is busy are tried again, once, since every request of ours
 * may be repeated; one that does not answer is not.
 */
export const boundedFetch: typeof fetch = async (input, init = {}) => {
  try {
    const response = await askOnce(input, init);
    if (!isRepeatable(response)) return response;
    await response.body?.cancel();
  } catch (error) {
    if (error instanceof TooSlow) throw error;
  }
  await wait(retryAfterMs);
  return askOnce(input, init);
};
