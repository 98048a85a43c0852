import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasShortJson, readShortBody } from '#server/platform/http/cached/serve-early.ts';
import type { directly } from './answer-directly.ts';
import { answerInRoute } from './cached/answer-strangers.ts';
import { askedBy, type Call, jsonTypeOf } from './documents/asked.ts';
import type { StrangersAnswers } from './cached/strangers-answers.ts';

/** Bytes of the longest body of such a call: an id and variables. Yoga reads longer ones, and those that are not plain JSON. */
const longestBody = 16 * 1024;

/** Answers the calls of our own client: from the cache, or past Yoga. Resolves with false for a call that has to go to Yoga, as it came. */
export function ownDocuments({ answers, runDirectly }: { answers: StrangersAnswers; runDirectly: ReturnType<typeof directly> }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const type = jsonTypeOf(request.headers.accept);
    const call = type && (await callOf(request.raw));
    if (!type || !call) return false;
    if (await answerInRoute(answers, call, request, reply)) return true;
    const asked = askedBy(call);
    if (asked && (await runDirectly({ asked, type, request, reply }))) return true;
    if (call.method === 'POST') request.raw.unshift(Buffer.from(call.text, 'latin1'));
    return false;
  };
}

async function callOf(request: IncomingMessage): Promise<Call | null> {
  const { method, url = '' } = request;
  if (method === 'GET') return { method, text: url };
  if (method !== 'POST' || url !== '/graphql' || !hasShortJson(request, longestBody)) return null;
  const body = await readShortBody(request);
  return body && { method, text: body.toString('latin1') };
}
