import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Writes one line for a request, when it is answered, in place of two: it says all that both would. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of its end names the request.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
