import { z } from 'zod';
import type { InsiderProfile } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { okResponse } from '../envelope.ts';

const text = z.string().nullable();
const path = z.string().nullable().describe('Below /static/img/.');

export const adminAnswer = z.object({ id: z.int(), answer_text: z.string(), question_id: z.int() });

const insiderInfo = z.object({ student_organization: text, geo_link: text });

export const assignment = z.object({
  id: z.int().describe('Of the person: a riddle has each insider once.'),
  question_id: z.int(),
  user_id: z.int(),
  user: z.object({ id: z.int(), full_name: z.string(), telegram_username: text, insider_info: insiderInfo }),
});

export const adminInsider = z.object({
  id: z.int(),
  full_name: z.string(),
  telegram_username: text,
  student_organization: text,
  geo_link: text,
  insider_info: insiderInfo,
});

export const adminQuestion = z.object({
  id: z.int(),
  title: z.string().describe('Markup: escaped words, in a link where the riddle has one.'),
  block_id: z.int(),
  text: z.string(),
  image_path: path,
  hint_path: path,
  image_path_answered: path,
  longread: text.describe('Plain text, as it is edited.'),
  geo_answered: text,
  text_answered: text.describe('Plain text, as it is edited.'),
  answers: z.array(adminAnswer),
  insiders: z.array(assignment),
});

export const adminBlock = z.object({
  id: z.int(),
  title: z.string(),
  event_id: z.int(),
  language_id: z.int().describe('1 ru, 2 en, 3 bike; from 4 on further ones.'),
  image_path: path,
  questions: z.array(adminQuestion),
  riddles: z.array(adminQuestion).describe('The same list under its other name.'),
});

/** The response of reading one thing. */
export const readSchema = <Shape extends z.ZodRawShape>(thing: z.ZodObject<Shape>) => thing.extend({ ok: z.literal(true) });

/** The response of creating and changing. It has the thing at the top, where some clients read it, and in `data`, where others do. */
export const changeSchema = <Shape extends z.ZodRawShape>(thing: z.ZodObject<Shape>) =>
  thing.extend({ ok: z.literal(true), message: z.string(), data: thing });

export const changeResponse = <T extends object>(message: string, thing: T) => okResponse({ message, ...thing, data: thing });

const toInsiderInfo = ({ studentOrganization, geoLink }: Pick<InsiderProfile, 'studentOrganization' | 'geoLink'>) => ({
  student_organization: studentOrganization,
  geo_link: geoLink,
});

export const toAnswer = (answer: authoring.EditableAnswer, riddleId: number) => ({
  id: answer.id,
  answer_text: answer.text,
  question_id: riddleId,
});

export const toAssignment = (insider: authoring.AssignedInsider, riddleId: number) => ({
  id: insider.id,
  question_id: riddleId,
  user_id: insider.id,
  user: {
    id: insider.id,
    full_name: insider.fullName,
    telegram_username: insider.username,
    insider_info: toInsiderInfo(insider),
  },
});

export const toInsider = (insider: InsiderProfile) => ({
  id: insider.id,
  full_name: insider.fullName,
  telegram_username: insider.username,
  ...toInsiderInfo(insider),
  insider_info: toInsiderInfo(insider),
});

export const toQuestion = (riddle: authoring.EditableRiddle) => ({
  id: riddle.id,
  title: authoring.joinTitle(riddle),
  block_id: riddle.blockId,
  text: riddle.text,
  image_path: riddle.media?.path ?? null,
  hint_path: riddle.hints[0]?.media?.path ?? null,
  image_path_answered: riddle.answeredMedia?.path ?? null,
  longread: riddle.longread,
  geo_answered: riddle.answeredGeo,
  text_answered: riddle.answeredText,
  answers: riddle.answers.map((answer) => toAnswer(answer, riddle.id)),
  insiders: riddle.insiders.map((insider) => toAssignment(insider, riddle.id)),
});

export function toBlock(block: authoring.EditableBlock, riddles: authoring.EditableRiddle[]) {
  const questions = riddles.filter(({ blockId }) => blockId === block.id).map(toQuestion);
  return {
    id: block.id,
    title: block.title,
    event_id: block.eventId,
    language_id: block.categoryId,
    image_path: block.image?.path ?? null,
    questions,
    riddles: questions,
  };
}
