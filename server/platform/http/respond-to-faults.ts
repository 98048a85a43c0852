import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isOutOfReach } from '../db/connection/faults.ts';
import { DomainError, Overloaded } from '../errors.ts';
import { errorStatus } from './error-status.ts';

function toStatus(refusal: DomainError | null, statusCode = 500): number {
  if (refusal) return errorStatus[refusal.code];
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/**
 * Responds to errors outside of GraphQL and REST, which have their own error formats, with the name of the status and no details. Fastify
 * itself would send the message of any error, such as the address of the database.
 */
export function respondToFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof DomainError ? error : isOutOfReach(error) ? new Overloaded() : null;
    const status = toStatus(refusal, error.statusCode);
    if (status >= 500) request.log.error({ err: error }, 'a page or a file failed');
    if (refusal && 'retryAfterSeconds' in refusal) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    return reply.status(status).header('cache-control', 'no-store').type('text/plain').send(STATUS_CODES[status]);
  });
}
