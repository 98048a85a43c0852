import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { matchKey } from '../play/answer-matching.rules.ts';
import { findAnswerRiddle, insertAnswers, listAnswers, updateAnswersRemoved, updateAnswersVersion } from './answers.store.ts';
import { EditConflict } from './authoring.errors.ts';
import { answerList, answerText, id, version } from './authoring-input.ts';
import { lockRiddle } from './authoring.store.ts';
import type { AnswerEdited, RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';

const mostAnswers = 100;
const setInput = z.object({ riddleId: id, answersVersion: version, answers: answerList });
const addInput = z.object({ riddleId: id, text: answerText });
const changeInput = z.object({ answerId: id, text: answerText });
const removeInput = z.object({ answerId: id });

interface Edit {
  riddleId: number;
  answersVersion?: number | null | undefined;
  /** From the answers as they are to the answers as they shall be. */
  next(current: { id: number; text: string }[]): string[];
}

/**
 * Makes the next version of a riddle's answers, in one step that an answering team either sees or does not. What both
 * versions have keeps its row; without any difference there is no new version.
 */
async function applyEdit(ctx: Context, action: string, edit: Edit): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, edit.riddleId);
  if (!riddle) throw new NotFound();
  if (edit.answersVersion != null && edit.answersVersion !== riddle.answersVersion) throw new EditConflict();

  const current = await listAnswers(ctx.db, riddle.id);
  const next = edit.next(current);
  if (next.length > mostAnswers) throw new BadInput([{ name: 'answers', message: `at most ${mostAnswers}` }]);
  const before = current.map((answer) => answer.text);
  const removed = current.filter((answer) => !next.includes(answer.text));
  const added = next.filter((text) => !before.includes(text));
  if (removed.length + added.length > 0) {
    const newVersion = riddle.answersVersion + 1;
    await updateAnswersRemoved(ctx.db, { ids: removed.map((answer) => answer.id), version: newVersion });
    await insertAnswers(
      ctx.db,
      added.map((text) => ({ riddleId: riddle.id, text, matchKey: matchKey(text), addedVersion: newVersion })),
    );
    await updateAnswersVersion(ctx.db, { id: riddle.id, version: newVersion });
    await audit(ctx, {
      action,
      eventId: riddle.eventId,
      subjectType: 'riddle',
      subjectId: riddle.id,
      before: { answers: before },
      after: { answers: next },
    });
  }
  return { kind: 'RiddleEdited', riddleId: riddle.id };
}

const withText = (texts: string[], text: string) => (texts.some((each) => matchKey(each) === matchKey(text)) ? texts : [...texts, text]);

/** Says which answer is the one with this text, or with one that matches the same. */
async function withId(ctx: Context, { edited, text }: { edited: RiddleEdited; text: string }): Promise<AnswerEdited> {
  const answer = (await listAnswers(ctx.db, edited.riddleId)).find((each) => each.matchKey === matchKey(text));
  if (!answer) throw new Error(`riddle ${edited.riddleId} has lost an answer on the way`);
  return { ...edited, answerId: answer.id };
}

/** Gives a riddle this whole list of answers. */
export async function setAnswers(ctx: Context, input: z.input<typeof setInput>): Promise<RiddleEdited> {
  const { answers, ...edit } = parse(setInput, input);
  return byOrganizer(ctx, { operation: 'setAnswers', input: { ...edit, answers } }, (within) =>
    applyEdit(within, 'setAnswers', { ...edit, next: () => answers }),
  );
}

/** Adds one answer; one that matches the same is there already and stays as it is. */
export async function addAnswer(ctx: Context, input: z.input<typeof addInput>): Promise<AnswerEdited> {
  const { riddleId, text } = parse(addInput, input);
  return byOrganizer(ctx, { operation: 'addAnswer', input: { riddleId, text } }, async (within) => {
    const next = (current: { text: string }[]) =>
      withText(
        current.map((answer) => answer.text),
        text,
      );
    return withId(within, { edited: await applyEdit(within, 'addAnswer', { riddleId, next }), text });
  });
}

/** Puts one answer in the place of another; the new one has an id of its own. */
export async function changeAnswer(ctx: Context, input: z.input<typeof changeInput>): Promise<AnswerEdited> {
  const { answerId, text } = parse(changeInput, input);
  return byOrganizer(ctx, { operation: 'changeAnswer', input: { answerId, text } }, async (within) => {
    const riddleId = await riddleOf(within, answerId);
    const next = (current: { id: number; text: string }[]) => withText(without(current, answerId), text);
    return withId(within, { edited: await applyEdit(within, 'changeAnswer', { riddleId, next }), text });
  });
}

/** Takes one answer away. */
export async function removeAnswer(ctx: Context, input: z.input<typeof removeInput>): Promise<RiddleEdited> {
  const { answerId } = parse(removeInput, input);
  return byOrganizer(ctx, { operation: 'removeAnswer', input: { answerId } }, async (within) =>
    applyEdit(within, 'removeAnswer', { riddleId: await riddleOf(within, answerId), next: (current) => without(current, answerId) }),
  );
}

function without(current: { id: number; text: string }[], answerId: number): string[] {
  // Taken away by somebody else while this waited for the lock.
  if (!current.some((answer) => answer.id === answerId)) throw new NotFound();
  return current.filter((answer) => answer.id !== answerId).map((answer) => answer.text);
}

async function riddleOf(ctx: Context, answerId: number): Promise<number> {
  const riddleId = await findAnswerRiddle(ctx.db, answerId);
  if (riddleId === null) throw new NotFound();
  return riddleId;
}
