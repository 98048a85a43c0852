import type { Outcome } from './mirror.ts';

const timeoutMs = 10_000;
const maxAnswerBytes = 64_000;
/** Services that ask for more are asked again earlier. */
const maxRetryAfterSeconds = 3_600;

export interface Answer {
  status: number;
  /** What it sent as JSON; null for anything else, and for more than was asked for. */
  body: unknown;
  /** The seconds that it asks to wait. */
  retryAfter: number | null;
}

async function readShort(response: Response, maxBytes: number): Promise<unknown> {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > maxBytes) {
    await response.body?.cancel();
    return null;
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxBytes) return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface Bounds {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
}

/** Makes one request within these bounds. Its errors name no address, because some have the token of a bot in them. */
export async function ask(url: string | URL, request: RequestInit, { timeoutMs: most, maxBytes, signal }: Bounds): Promise<Answer> {
  const timeout = AbortSignal.timeout(most);
  // A redirect would lead to a place that no setting names.
  const init = { ...request, redirect: 'manual' as const, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const response = await fetch(url, init);
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { status: response.status, body: await readShort(response, maxBytes), retryAfter: Number.isFinite(asked) ? asked : null };
}

/** Failures before the request was on its way. */
const notBegun = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Makes one request and passes on what the service answered. No answer is an outcome by itself: it is tried again where the request never left
 * or doubles are removed.
 */
export async function callService(
  url: string | URL,
  request: RequestInit,
  { removesDoubles, judge }: { removesDoubles: boolean; judge(answer: Answer): Outcome },
): Promise<Outcome> {
  try {
    return judge(await ask(url, request, { timeoutMs, maxBytes: maxAnswerBytes }));
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
    return removesDoubles || notBegun.has(code) ? { kind: 'later' } : { kind: 'uncertain' };
  }
}

/** Waits as long as the service asks for, within bounds. */
export const later = (seconds?: number | null): Outcome =>
  seconds == null || !(seconds > 0)
    ? { kind: 'later' }
    : { kind: 'later', afterSeconds: Math.min(Math.ceil(seconds), maxRetryAfterSeconds) };

/** The outcome of a status that means the same everywhere: busy and broken services are asked again. */
export function byStatus({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429 || status >= 500 || status === 408) return later(retryAfter);
  return { kind: 'refused', reason: `status ${status}` };
}

/** The outcome at a service that does not remove doubles: a gateway that gave up waiting may have passed the message on. */
export const byDoubtfulStatus = (answer: Pick<Answer, 'status' | 'retryAfter'>): Outcome =>
  answer.status === 502 || answer.status === 504 ? { kind: 'uncertain' } : byStatus(answer);
