import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { answerList, answerText, id, version } from '../authoring-input.ts';
import { lockRiddle } from '../authoring.store.ts';
import type { AnswerEdited, EditableAnswer, RiddleEdited } from '../authoring.types.ts';
import { findAnswerRiddle, insertAnswers, listAnswers, updateAnswersRemoved, updateAnswersVersion } from './answers.store.ts';

const mostAnswers = 100;

interface Edit {
  riddleId: number;
  answersVersion?: number | null | undefined;
  /** Makes the new list of answers out of the present one. */
  next(current: EditableAnswer[]): string[];
  /** The next version has the answers in exactly this order. Rows have the order of their ids, so that those behind a new one are new. */
  inOrder?: boolean;
}

/** How many of the next answers may keep their rows: those that begin the list and stand in the same order in the present one. */
function mostKept(present: readonly string[], next: readonly string[]): number {
  let from = 0;
  for (const [place, text] of next.entries()) {
    const found = present.indexOf(text, from);
    if (found < 0) return place;
    from = found + 1;
  }
  return next.length;
}

/**
 * Makes the next version of a riddle's answers, in one step that an answering team either sees or does not. An answer that is in both
 * versions keeps its row. Without any difference there is no new version.
 */
async function changeAnswers(ctx: CommandContext, edit: Edit): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, edit.riddleId);
  if (!riddle) throw new NotFound();
  if (edit.answersVersion != null && edit.answersVersion !== riddle.answersVersion) throw new EditConflict();

  const current = await listAnswers(ctx.db, riddle.id);
  const next = edit.next(current);
  if (next.length > mostAnswers) throw new BadInput([{ name: 'answers', message: `at most ${mostAnswers}` }]);
  const before = textsOf(current);
  const kept = edit.inOrder ? next.slice(0, mostKept(before, next)) : next.filter((text) => before.includes(text));
  const removed = current.filter((answer) => !kept.includes(answer.text));
  const added = next.filter((text) => !kept.includes(text));
  if (removed.length + added.length > 0) {
    const { id: riddleId, eventId } = riddle;
    const newVersion = riddle.answersVersion + 1;
    await updateAnswersRemoved(ctx.db, { ids: removed.map((answer) => answer.id), version: newVersion });
    await insertAnswers(
      ctx.db,
      added.map((text) => ({ riddleId, text, matchKey: matchKey(text), addedVersion: newVersion })),
    );
    await updateAnswersVersion(ctx.db, { id: riddleId, version: newVersion });
    await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddleId, before: { answers: before }, after: { answers: next } });
  }
  return { kind: 'RiddleEdited', riddleId: riddle.id };
}

const textsOf = (answers: EditableAnswer[]) => answers.map((answer) => answer.text);
const withText = (texts: string[], text: string) => (texts.some((each) => matchKey(each) === matchKey(text)) ? texts : [...texts, text]);

function without(current: EditableAnswer[], answerId: number): string[] {
  // Somebody else has taken it away while this request waited for the lock.
  if (!current.some((answer) => answer.id === answerId)) throw new NotFound();
  return textsOf(current.filter((answer) => answer.id !== answerId));
}

async function riddleOf(ctx: Context, answerId: number): Promise<number> {
  const riddleId = await findAnswerRiddle(ctx.db, answerId);
  if (riddleId === null) throw new NotFound();
  return riddleId;
}

/** Adds the id of the answer that has this text, or one that matches the same. */
async function withAnswerId(ctx: Context, { edited, text }: { edited: RiddleEdited; text: string }): Promise<AnswerEdited> {
  const answer = (await listAnswers(ctx.db, edited.riddleId)).find((each) => each.matchKey === matchKey(text));
  if (!answer) throw new Error(`riddle ${edited.riddleId} has no answer that was just written to it`);
  return { ...edited, answerId: answer.id };
}

/** Gives a riddle this whole list of answers. */
export const setAnswers = organizerCommand({
  name: 'setAnswers',
  input: z.object({ riddleId: id, answersVersion: version, answers: answerList, inOrder: z.boolean().default(false) }),
  run: (ctx, { answers, ...riddle }): Promise<RiddleEdited> => changeAnswers(ctx, { ...riddle, next: () => answers }),
});

/** Adds one answer. When one that matches the same is there already, it stays as it is. */
export const addAnswer = organizerCommand({
  name: 'addAnswer',
  input: z.object({ riddleId: id, text: answerText }),
  async run(ctx, { riddleId, text }): Promise<AnswerEdited> {
    const edited = await changeAnswers(ctx, { riddleId, next: (current) => withText(textsOf(current), text) });
    return withAnswerId(ctx, { edited, text });
  },
});

/** Puts one answer in the place of another. The new one has an id of its own. */
export const changeAnswer = organizerCommand({
  name: 'changeAnswer',
  input: z.object({ answerId: id, text: answerText }),
  async run(ctx, { answerId, text }): Promise<AnswerEdited> {
    const riddleId = await riddleOf(ctx, answerId);
    const edited = await changeAnswers(ctx, { riddleId, next: (current) => withText(without(current, answerId), text) });
    return withAnswerId(ctx, { edited, text });
  },
});

/** Takes one answer away. */
export const removeAnswer = organizerCommand({
  name: 'removeAnswer',
  input: z.object({ answerId: id }),
  async run(ctx, { answerId }): Promise<RiddleEdited> {
    const riddleId = await riddleOf(ctx, answerId);
    return changeAnswers(ctx, { riddleId, next: (current) => without(current, answerId) });
  },
});
