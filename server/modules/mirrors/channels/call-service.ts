import type { Outcome } from './mirror.ts';

const timeoutMs = 10_000;
const maxAnswerBytes = 64_000;
/** Services that ask for more are asked again earlier. */
const maxRetryAfterSeconds = 3_600;

interface Answer {
  status: number;
  /** What it sent as JSON; null for anything else. */
  body: unknown;
  /** The seconds that it asks to wait. */
  retryAfter: number | null;
}

async function readShort(response: Response): Promise<unknown> {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > maxAnswerBytes) {
    await response.body?.cancel();
    return null;
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxAnswerBytes) return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
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
    // A redirect would lead to a place that no setting names.
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfter = Number.isFinite(asked) ? asked : null;
    return judge({ status: response.status, body: await readShort(response), retryAfter });
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
    return removesDoubles || notBegun.has(code) ? { kind: 'later' } : { kind: 'uncertain' };
  }
}

/** Waits as long as the service asks for, within bounds. */
const later = (seconds: number | null | undefined): Outcome =>
  seconds == null || !(seconds > 0)
    ? { kind: 'later' }
    : { kind: 'later', afterSeconds: Math.min(Math.ceil(seconds), maxRetryAfterSeconds) };

/** The outcome of a status that means the same everywhere: busy and broken services are asked again. */
export function byStatus({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429 || status >= 500 || status === 408) return later(retryAfter);
  return { kind: 'refused', reason: `status ${status}` };
}
