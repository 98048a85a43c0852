import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { findRoutes } from '#server/rest/find-allowed.ts';
import { routes } from '#server/rest/routes.ts';

const text = z.string().min(1);
/** Every error has exactly this shape. */
const envelope = z.strictObject({
  ok: z.literal(false),
  success: z.literal(false),
  detail: text,
  message: text,
  error: z.strictObject({
    message: text,
    type: z.string().regex(/^[A-Z_]+$/),
    code: z.int(),
    field: z.string().nullable(),
    details: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  }),
});

/** Finds why a body is no complete error of this status; null when it is one. */
export function faultOfError(status: number, body: unknown): string | null {
  const { data, error } = envelope.safeParse(body);
  if (!data) return z.prettifyError(error);
  if (data.error.code !== status) return `says ${data.error.code} under ${status}`;
  return data.detail === data.message && data.detail === data.error.message ? null : 'its texts differ';
}

/** Finds why a response is not what its route declares, to the last key; null when it is. */
export function faultOfAnswer(call: { method: string; url: string }, body: unknown): string | null {
  const route = findRoutes(routes, call.url).find(({ method }) => method === call.method);
  if (!route) return 'no route declares it';
  const { data, error, success } = route.response.safeParse(body);
  if (!success) return z.prettifyError(error);
  return isDeepStrictEqual(data, body) ? null : `it has more than was declared: ${JSON.stringify(body)}`;
}

/** Checks every response of a test against the declaration of its route. */
export function holdToContract(call: { method: string; url: string }, response: LightMyRequestResponse): void {
  const status = response.statusCode;
  if (status === 304) return;
  const body: unknown = response.json();
  const fault = status === 200 ? faultOfAnswer(call, body) : faultOfError(status, body);
  if (fault) throw new Error(`${call.method} ${call.url} answered ${status}: ${fault}`);
}
