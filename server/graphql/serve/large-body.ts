import type { FastifyRequest } from 'fastify';
import { type Deps, authenticate } from '#server/context.ts';
import { PayloadTooLarge } from '#server/platform/errors.ts';

/** The largest request: one with a file of 15 MB as a data URL. */
export const largestBody = 22_000_000;
/** Of one with a session or a token. */
const usualBody = 1_000_000;
/** Of any other: a document, and as much again of variables. */
const strangersBody = 64 * 1024;

/** The length of the body by its headers; without a length it counts as the largest. */
function weightOf({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  return headers['transfer-encoding'] === undefined ? 0 : largestBody;
}

/** Only organizers send files, and strangers only questions; the server does not read, parse and hold more of anybody else's. */
export async function refuseLargeBody(deps: Deps, request: FastifyRequest): Promise<void> {
  const weight = weightOf(request);
  if (weight <= strangersBody) return;
  const { viewer, token } = await authenticate(deps, request);
  const known = viewer || token ? usualBody : strangersBody;
  if (weight > (viewer?.role === 'organizer' ? largestBody : known)) throw new PayloadTooLarge();
}
