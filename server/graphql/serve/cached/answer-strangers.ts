import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGoodAddress } from '#server/platform/http/address.ts';
import { hasShortJson, readBody } from '#server/platform/http/bodies/read-body.ts';
import { isFreeOfCsrf, isStrangers } from '#server/platform/http/cached/serve-early.ts';
import type { Call } from '../documents/asked.ts';
import { longestKnown, type StrangersAnswers } from './strangers-answers.ts';

interface Front {
  answers: StrangersAnswers;
  publicUrl: string;
  /** Told of every answer, by method and status. */
  counted: Record<Call['method'], (status: 200 | 304) => void>;
}

/** Answers strangers' calls before the routes and their hooks, where the answer is ready. All other calls go on. */
export function answerEarly({ answers, publicUrl, counted }: Front) {
  function send(request: IncomingMessage, response: ServerResponse, call: Call): boolean {
    const found = answers.known(request, call);
    const answer = found?.cached.ready();
    if (!found || !answer) return false;
    counted[call.method](answer.send(request, response, found.sending));
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    const { headers, method, url = '' } = request;
    if (!url.startsWith('/graphql') || !isStrangers(headers) || !isFreeOfCsrf(headers, publicUrl) || !isGoodAddress(request)) return false;
    if (method === 'GET') return send(request, response, { method, text: url });
    if (method !== 'POST' || url !== '/graphql' || !hasShortJson(request, longestKnown)) return false;
    return readBody(request, longestKnown).then(
      (body) => send(request, response, { method, text: body.toString('latin1') }),
      // What is wrong with a body is said by its route.
      () => false,
    );
  };
}

/** Answers a stranger's call in its route, where the answer may have to be made first. Returns false when the call has to go on. */
export async function answerInRoute(
  answers: StrangersAnswers,
  call: Call,
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const found = isStrangers(request.headers) ? answers.find(request, call) : null;
  const answer = await found?.cached.read();
  if (!found || !answer) return false;
  answer.send(request, reply.hijack().raw, found.sending);
  return true;
}
