import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#server/context.ts';

export interface Call {
  ctx: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One row of the compatibility layer: parse, call a door, shape. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, without a trailing slash; both spellings answer. */
  path: string;
  summary: string;
  /** No ETag, no 304. */
  isUncached?: boolean;
  handle(call: Call): Promise<object>;
}
