import { z } from 'zod';
import { AlreadyMarked } from '#server/modules/checkpoints/checkpoints.ts';
import { people } from '#server/modules/identity/identity.ts';
import {
  addProgramScore,
  markAttendance,
  type ProgramEntry,
  readProgramHistory,
  readProgramScore,
} from '#server/modules/program/program.ts';
import type { Context } from '#server/platform/context.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { bodyId, readBounds, passToken, textWithin } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { route, type Route } from '../route.ts';

const at = { section: 'QR and personal score', access: 'signedIn' } as const;
const noPerson = { of: NotFound, text: 'Пользователь не найден' };

/** The documented mark of attendance: zero points with a plus. */
const attendance = { score: 0, comment: '+' };

const shape = addProgramScore.input.shape;
const line = { score: z.number().meta(readBounds(shape.points)).nullish(), comment: textWithin(shape.comment).nullish() };
/** The room refuses a missing field, so only the OpenAPI description says that the field is required. */
const needs = (name: string, type: string) => ({ type: 'object', properties: { [name]: { type } }, required: [name] });
const scoreData = z.object(line).meta({ allOf: [needs('score', 'number')] });
type Line = { score?: number | null | undefined; comment?: string | null | undefined };

const addedResponse = z.object({
  ok: z.literal(true),
  message: z.string(),
  user_id: z.int(),
  user_name: z.string(),
  total_score: z.number().describe('The total with this line.'),
  new_total_score: z.number().describe('The same under its other name.'),
});

const messages = { 1: 'Баллы успешно начислены', '-1': 'Баллы успешно списаны', 0: 'Баллы успешно зачтены' };

/** Adds an entry for a person. The room refuses a missing number, by the name of its field. */
async function add(ctx: Context, receiver: { userId?: number; ticket?: string }, { score, comment }: Line) {
  const isAttendance = score === attendance.score && comment?.trim() === attendance.comment;
  const { userId, half, afterHalf } = isAttendance
    ? await markAttendance(ctx, receiver)
    : await addProgramScore(ctx, { ...receiver, points: score ?? Number.NaN, comment: comment ?? null });
  const message = messages[Math.sign(half) as keyof typeof messages];
  const userName = await people.readFullName(ctx, userId);
  return okResponse({ message, user_id: userId, user_name: userName, total_score: afterHalf / 2, new_total_score: afterHalf / 2 });
}

const addition = {
  ...at,
  method: 'POST',
  response: addedResponse,
  fields: { points: 'score', ticket: 'token' },
  refusals: [
    { of: Forbidden, text: 'Недостаточно прав для добавления баллов' },
    { of: AlreadyMarked, text: 'Посещение уже было отмечено' },
    noPerson,
  ],
} as const;

const scoreById = route({
  ...addition,
  path: '/auth/program/add_score',
  summary: 'Gives a person points of the day programme, or takes some; each call counts',
  body: z
    .object({ user_id: bodyId, ...line, score_data: scoreData.nullish() })
    .meta({ anyOf: [needs('score', 'number'), needs('score_data', 'object')] }),
  handle: ({ ctx, body }) => add(ctx, { userId: body.user_id }, body.score_data ?? body),
});

const scoreByScan = route({
  ...addition,
  path: '/auth/program/qr_add_score',
  summary: 'The same for the person who was scanned, by the token of the check: the same values count once for one scan',
  body: z.object({ token: passToken.meta({ minLength: 1 }), score_data: scoreData }),
  handle: ({ ctx, body }) => add(ctx, { ticket: body.token }, body.score_data),
});

const historyEntry = z.object({
  id: z.int(),
  user_id: z.int(),
  score: z.number(),
  comment: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const toEntry = (userId: number) => (entry: ProgramEntry) => ({
  id: entry.id,
  user_id: userId,
  score: entry.half / 2,
  comment: entry.comment,
  created_at: entry.at.toISOString(),
});

const scoreOfPerson = route({
  ...at,
  method: 'GET',
  path: '/auth/program/user/:id',
  summary:
    'A person’s points of the day programme with the latest hundred lines, newest first: one’s own, anybody’s for ctc and organizers',
  response: z.object({
    ok: z.literal(true),
    data: z.object({ user_id: z.int(), total_score: z.number(), history: z.array(historyEntry) }),
  }),
  refusals: [{ of: Forbidden, text: 'Недостаточно прав для просмотра баллов другого пользователя' }, noPerson],
  handle: async ({ ctx, id }) => {
    const score = await readProgramScore(ctx, { userId: id() });
    const history = await readProgramHistory(ctx, score, { first: 100 });
    return okResponse({ data: { user_id: score.userId, total_score: score.totalHalf / 2, history: history.map(toEntry(score.userId)) } });
  },
});

/** Staff give personal points of the day programme by these routes. */
export const programRoutes: Route[] = [scoreOfPerson, scoreById, scoreByScan];
