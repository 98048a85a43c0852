import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/context.ts';
import { findViewer } from '#server/modules/identity/identity.ts';
import { PayloadTooLarge } from '#server/platform/errors.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';

/** What a request may weigh: one with a file of 15 MB as a data URL. */
export const largestBody = 22_000_000;
const usualBody = 1_000_000;

/** Only organizers send files; nobody else may make the server read, parse and hold so much. */
export async function refuseLargeBody(deps: Deps, request: FastifyRequest): Promise<void> {
  const length = request.headers['content-length'];
  const isLarge = length === undefined ? request.headers['transfer-encoding'] !== undefined : Number(length) > usualBody;
  if (!isLarge) return;
  const viewer = await findViewer(deps, request.cookies[sessionCookie]);
  if (viewer?.role !== 'organizer') throw new PayloadTooLarge();
}
