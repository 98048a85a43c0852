import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasShortJson } from '#server/platform/http/bodies/read-body.ts';
import type { directly } from './answer-directly.ts';
import { answerInRoute } from './cached/answer-strangers.ts';
import { askedBy, type Call, jsonTypeOf } from './documents/asked.ts';
import type { StrangersAnswers } from './cached/strangers-answers.ts';

/** Bytes of the longest body of such a call: an id and variables. Yoga reads longer ones, and those that are not plain JSON. */
const longestBody = 16 * 1024;

/** Answers the calls of our own client: from the cache, or past Yoga. Resolves with false for a call that has to go to Yoga. */
export function ownDocuments({ answers, runDirectly }: { answers: StrangersAnswers; runDirectly: ReturnType<typeof directly> }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const type = jsonTypeOf(request.headers.accept);
    const call = type && callOf(request);
    if (!type || !call) return false;
    if (await answerInRoute(answers, call, request, reply)) return true;
    const asked = askedBy(call);
    return asked !== null && (await runDirectly({ asked, type, request, reply }));
  };
}

function callOf({ method, url, raw, body }: FastifyRequest): Call | null {
  if (method === 'GET') return { method, text: url };
  if (method !== 'POST' || url !== '/graphql' || !Buffer.isBuffer(body) || !hasShortJson(raw, longestBody)) return null;
  return { method, text: body.toString('latin1') };
}
