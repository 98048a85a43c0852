import { BadInput, DomainError, type ErrorCode } from '#server/platform/errors.ts';
import { restErrors } from './errors.ts';

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/** docs/rest.md: always all of it, because readers differ. */
export function errorAnswer(
  code: ErrorCode,
  extra: { fields?: { name: string; message: string }[]; retryAfterSeconds?: number } = {},
): ErrorAnswer {
  const { status, text } = restErrors[code];
  const details = (extra.fields ?? []).map((field) => ({ field: field.name, message: field.message }));
  return {
    status,
    headers: extra.retryAfterSeconds === undefined ? {} : { 'retry-after': String(extra.retryAfterSeconds) },
    body: {
      ok: false,
      success: false,
      detail: text,
      message: text,
      error: { message: text, type: code, code: status, field: details[0]?.field ?? null, details },
    },
  };
}

/** The one place where a refusal becomes a REST answer; null for what is no refusal but a fault. */
export function refusalAnswer(error: unknown): ErrorAnswer | null {
  if (!(error instanceof DomainError)) return null;
  return errorAnswer(error.code, {
    ...(error instanceof BadInput && { fields: error.fields }),
    ...('retryAfterSeconds' in error && { retryAfterSeconds: Number(error.retryAfterSeconds) }),
  });
}

/** ok: true in every object answer. */
export const okAnswer = (fields: object): object => ({ ok: true, ...fields });
