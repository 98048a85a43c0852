import { BadInput, DomainError, type ErrorCode, Maintenance } from '#server/platform/errors.ts';
import { restErrors, restReasons, restTexts } from './errors.ts';
import type { Route } from './route.ts';

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: object;
}

interface Extra {
  status?: number;
  text?: string;
  fields?: { name: string; message: string }[];
  retryAfterSeconds?: number;
}

/** docs/rest.md: always all of it, because readers differ. */
export function errorResponse(code: ErrorCode, extra: Extra = {}): ErrorResponse {
  const { status = restErrors[code].status, text = restErrors[code].text } = extra;
  const details = (extra.fields ?? []).map((field) => ({ field: field.name, message: field.message }));
  return {
    status,
    // A cache in between would keep a 404 for minutes after the event is there, unless it is told not to.
    headers: {
      'cache-control': 'no-store',
      ...(extra.retryAfterSeconds !== undefined && { 'retry-after': String(extra.retryAfterSeconds) }),
    },
    body: {
      ok: false,
      success: false,
      detail: text,
      message: text,
      error: { message: text, type: code, code: status, field: details[0]?.field ?? null, details },
    },
  };
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A route, and what stands in its address. */
type Refusing = Pick<Route, 'refusals' | 'fields'> & { params?: Record<string, string> };

const spellOut = (text: string, params: Record<string, string> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');

const faultsOf = ({ fields }: BadInput, route: Refusing): Extra => ({
  text: restReasons[fields[0]?.message ?? ''] ?? restErrors.BAD_INPUT.text,
  fields: fields.map(({ name, message }) => ({ name: route.fields?.[name] ?? snakeCase(name), message })),
});

/** The one place where a refusal becomes a REST response; null for a fault, which is no refusal. */
export function refusalResponse(error: unknown, route: Refusing = {}): ErrorResponse | null {
  if (!(error instanceof DomainError)) return null;
  const special = [...(route.refusals ?? []), ...restTexts].find(({ of }) => error instanceof of);
  return errorResponse(error.code, {
    ...(error instanceof Maintenance && error.notice && { text: error.notice.ru || error.notice.en }),
    ...(error instanceof BadInput && faultsOf(error, route)),
    ...(special && { text: spellOut(special.text, route.params), ...(special.status !== undefined && { status: special.status }) }),
    ...('retryAfterSeconds' in error && { retryAfterSeconds: Number(error.retryAfterSeconds) }),
  });
}

/** Every response that is an object has `ok: true`. */
export const okResponse = <T extends object>(fields: T): { ok: true } & T => ({ ok: true, ...fields });
