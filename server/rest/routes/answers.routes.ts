import { z } from 'zod';
import { readEventBySlugOrName } from '#server/modules/events/events.ts';
import { type AnsweredBlock, type AnsweredRiddle, authoring, readAnswers } from '#server/modules/quest/quest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { okResponse } from '../envelope.ts';
import { requireFound, route, type Route } from '../route.ts';
import { escapeMarkup, plainTextOrNull } from '../shapes/markup.shape.ts';
import { hintPath, riddleMediaPath } from '../shapes/riddle.shape.ts';

const path = z.string().nullable().describe('Below /static/img/.');
const plainText = z.string().nullable().describe('Plain text, as typed.');

const answeredQuestion = z.object({
  id: z.int(),
  title: z.string().describe('Markup: escaped words, in a link where the riddle has one.'),
  image_path: path,
  hint_path: path,
  longread: plainText,
  image_path_answered: path,
  text_answered: plainText,
  geo_answered: z.string().nullable().describe('Markup: escaped words.'),
  solved_percent: z.number().describe('Of the category’s teams that solved anything; one decimal.'),
});

const answeredBlock = z.object({
  id: z.int(),
  title: z.string(),
  event_id: z.int(),
  image_path: path,
  language_id: z.int().describe('1 ru, 2 en, 3 bike; from 4 on further ones.'),
  questions: z.array(answeredQuestion),
});

const toQuestion = (riddle: AnsweredRiddle) => ({
  id: riddle.id,
  title: authoring.joinTitle(riddle),
  image_path: riddleMediaPath(riddle),
  hint_path: riddle.hints[0] ? hintPath({ id: riddle.id, ...riddle.hints[0] }) : null,
  longread: plainTextOrNull(riddle.longread),
  image_path_answered: riddle.answeredMedia?.path ?? null,
  text_answered: plainTextOrNull(riddle.answeredText),
  geo_answered: escapeMarkup(riddle.answeredGeo),
  solved_percent: riddle.solvedPercent,
});

const toBlock = (block: AnsweredBlock) => ({
  id: block.id,
  title: block.title,
  event_id: block.eventId,
  image_path: block.image?.path ?? null,
  language_id: block.categoryId,
  questions: block.riddles.map(toQuestion),
});

const eventAnswers = route({
  method: 'GET',
  path: '/quest/events/:event/answers',
  section: 'Quest',
  summary: 'What the riddles of an event hid: to everybody once its answers are public, to organizers always',
  access: 'anyone',
  response: z.object({ ok: z.literal(true), event_name: z.string(), blocks: z.array(answeredBlock) }),
  refusals: [{ of: NotFound, text: 'Событие не найдено' }],
  handle: async ({ ctx, word }) => {
    const event = requireFound(await readEventBySlugOrName(ctx, word('event')));
    const { blocks } = requireFound(await readAnswers(ctx, event.slug));
    return okResponse({ event_name: event.name, blocks: blocks.map(toBlock) });
  },
});

/** The page of answers, at both of its addresses. */
export const answerPageRoutes: Route[] = [eventAnswers, { ...eventAnswers, path: '/v1/quest/events/:event/answers' }];
