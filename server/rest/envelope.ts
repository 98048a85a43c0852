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

/** Makes the response of a refusal. It always has all fields of docs/rest.md, because clients read different ones. */
export function errorResponse(code: ErrorCode, extra: Extra = {}): ErrorResponse {
  const { status = restErrors[code].status, text = restErrors[code].text } = extra;
  const details = (extra.fields ?? []).map((field) => ({ field: field.name, message: field.message }));
  return {
    status,
    // Without the header a proxy would cache a 404 for minutes, also when the event is there.
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

/** A route with the parameters of its path. */
type RefusingRoute = Pick<Route, 'refusals' | 'fields'> & { params?: Record<string, string> };

const fillIn = (text: string, params: Record<string, string> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');

const describeFaults = ({ fields }: BadInput, route: RefusingRoute): Extra => ({
  text: restReasons[fields[0]?.message ?? ''] ?? restErrors.BAD_INPUT.text,
  fields: fields.map(({ name, message }) => ({ name: route.fields?.[name] ?? snakeCase(name), message })),
});

/** What a refusal of this route, or of a text of its own, says in place of the common text. */
function describeSpecial(error: DomainError, route: RefusingRoute): Extra {
  const special = [...(route.refusals ?? []), ...restTexts].find(({ of }) => error instanceof of);
  if (!special) return {};
  const text = special.describe?.(error) ?? fillIn(special.text, route.params);
  return { text, ...(special.status !== undefined && { status: special.status }) };
}

/** The one place where a refusal becomes a REST response. Null for a fault, which is no refusal. */
export function refusalResponse(error: unknown, route: RefusingRoute = {}): ErrorResponse | null {
  if (!(error instanceof DomainError)) return null;
  return errorResponse(error.code, {
    ...(error instanceof Maintenance && error.notice && { text: error.notice.ru || error.notice.en }),
    ...(error instanceof BadInput && describeFaults(error, route)),
    ...describeSpecial(error, route),
    ...('retryAfterSeconds' in error && { retryAfterSeconds: Number(error.retryAfterSeconds) }),
  });
}

/** Makes the response of a success. Every response that is an object has `ok: true`. */
export const okResponse = <T extends object>(fields: T): { ok: true } & T => ({ ok: true, ...fields });
