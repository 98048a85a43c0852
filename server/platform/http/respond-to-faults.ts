import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError, Overloaded } from '#server/platform/errors.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { isOutOfReach } from '../db/connection/out-of-reach.ts';

function statusOf(refusal: DomainError | null, statusCode = 500): number {
  if (refusal) return errorStatus[refusal.code];
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/**
 * Sends the name of the status and no details, outside GraphQL and REST, which have error formats of their own. Fastify alone would send
 * the message of any error, such as the address of the database.
 */
export function respondToFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof DomainError ? error : isOutOfReach(error) ? new Overloaded() : null;
    const status = statusOf(refusal, error.statusCode);
    if (status >= 500) request.log.error({ err: error }, 'a page or a file failed');
    if (refusal && 'retryAfterSeconds' in refusal) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    return reply.status(status).header('cache-control', 'no-store').type('text/plain').send(STATUS_CODES[status]);
  });
}
