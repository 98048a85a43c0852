import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { matchKey } from '../../play/answer-matching.rules.ts';
import { answerList, answerText, id, version } from '../authoring-input.ts';
import { lockRiddle } from '../authoring.store.ts';
import type { AnswerEdited, EditableAnswer, RiddleEdited } from '../authoring.types.ts';
import { findAnswerRiddle, insertAnswers, listAnswers, removeAnswers, updateAnswersVersion } from './answers.store.ts';

const maxAnswers = 100;

interface AnswersEdit {
  riddleId: number;
  answersVersion?: number | null | undefined;
  /** Computes the new list of answers from the present one. */
  next(current: EditableAnswer[]): string[];
  /**
   * The next version has the answers in exactly this order. The order is that of the ids, so every answer after a new one gets a new row.
   */
  inOrder?: boolean;
  evenArchived?: boolean;
}

/** Counts how many answers at the beginning of the next list may keep their rows, because the present list has them in the same order. */
function countUnchanged(present: readonly string[], next: readonly string[]): number {
  let from = 0;
  for (const [index, text] of next.entries()) {
    const match = present.indexOf(text, from);
    if (match < 0) return index;
    from = match + 1;
  }
  return next.length;
}

/**
 * Writes the next version of a riddle's answers, in one step: a team is judged by the old version or by the new one. An answer that is in
 * both versions keeps its row. If nothing differs, there is no new version.
 */
async function changeAnswers(ctx: CommandContext, edit: AnswersEdit): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, edit.riddleId, edit);
  if (!riddle) throw new NotFound();
  if (edit.answersVersion != null && edit.answersVersion !== riddle.answersVersion) throw new EditConflict();

  const current = await listAnswers(ctx.db, riddle.id);
  const next = edit.next(current);
  if (next.length > maxAnswers) throw new BadInput([{ name: 'answers', message: `at most ${maxAnswers}` }]);
  const before = listTexts(current);
  const unchanged = edit.inOrder ? next.slice(0, countUnchanged(before, next)) : next.filter((text) => before.includes(text));
  const removed = current.filter((answer) => !unchanged.includes(answer.text));
  const added = next.filter((text) => !unchanged.includes(text));
  if (removed.length + added.length > 0) {
    const { id: riddleId, eventId } = riddle;
    const newVersion = riddle.answersVersion + 1;
    await removeAnswers(ctx.db, { ids: removed.map((answer) => answer.id), version: newVersion });
    await insertAnswers(
      ctx.db,
      added.map((text) => ({ riddleId, text, matchKey: matchKey(text), addedVersion: newVersion })),
    );
    // What is accepted after all is refused no more.
    const refusedKeys = riddle.refusedKeys.filter((key) => !next.some((text) => matchKey(text) === key));
    await updateAnswersVersion(ctx.db, { id: riddleId, answersVersion: newVersion, refusedKeys });
    await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddleId, before: { answers: before }, after: { answers: next } });
  }
  return { kind: 'RiddleEdited', riddleId: riddle.id };
}

const listTexts = (answers: EditableAnswer[]) => answers.map((answer) => answer.text);
const addText = (texts: string[], text: string) => (texts.some((each) => matchKey(each) === matchKey(text)) ? texts : [...texts, text]);

function removeText(current: EditableAnswer[], answerId: number): string[] {
  // Another organizer may have removed the answer while this request waited for the lock.
  if (!current.some((answer) => answer.id === answerId)) throw new NotFound();
  return listTexts(current.filter((answer) => answer.id !== answerId));
}

async function requireAnswerRiddle(ctx: Context, answerId: number): Promise<number> {
  const riddleId = await findAnswerRiddle(ctx.db, answerId);
  if (riddleId === null) throw new NotFound();
  return riddleId;
}

/** Adds the id of the answer with this text, or of the answer that matches the same. */
async function addAnswerId(ctx: Context, { edited, text }: { edited: RiddleEdited; text: string }): Promise<AnswerEdited> {
  const answer = (await listAnswers(ctx.db, edited.riddleId)).find((each) => each.matchKey === matchKey(text));
  if (!answer) throw new Error(`riddle ${edited.riddleId} lacks the answer that was just written`);
  return { ...edited, answerId: answer.id };
}

/** Accepts an answer for a ruling, which holds the riddle. It is refused as bad input when an answer is there that matches the same. */
export async function acceptAnswer(ctx: CommandContext, { riddleId, text }: { riddleId: number; text: string }): Promise<void> {
  await changeAnswers(ctx, { riddleId, next: (current) => [...listTexts(current), text] });
}

/** Takes an answer out again for the undoing of its ruling. Nothing changes if it is no longer there. */
export async function dropAnswer(ctx: CommandContext, { riddleId, text }: { riddleId: number; text: string }): Promise<void> {
  const key = matchKey(text);
  const next = (current: EditableAnswer[]) => listTexts(current).filter((each) => matchKey(each) !== key);
  await changeAnswers(ctx, { riddleId, next, evenArchived: true });
}

/** Replaces all answers to a riddle by this list. */
export const setAnswers = organizerCommand({
  right: 'write',
  name: 'setAnswers',
  input: z.object({ riddleId: id, answersVersion: version, answers: answerList, inOrder: z.boolean().default(false) }),
  run: (ctx, { answers, ...riddle }): Promise<RiddleEdited> => changeAnswers(ctx, { ...riddle, next: () => answers }),
});

/** Adds one answer. If the riddle has an answer that matches the same, that one stays as it is. */
export const addAnswer = organizerCommand({
  right: 'write',
  name: 'addAnswer',
  input: z.object({ riddleId: id, text: answerText }),
  async run(ctx, { riddleId, text }): Promise<AnswerEdited> {
    const edited = await changeAnswers(ctx, { riddleId, next: (current) => addText(listTexts(current), text) });
    return addAnswerId(ctx, { edited, text });
  },
});

/** Replaces one answer by another, which gets a new id. */
export const changeAnswer = organizerCommand({
  right: 'write',
  name: 'changeAnswer',
  input: z.object({ answerId: id, text: answerText }),
  async run(ctx, { answerId, text }): Promise<AnswerEdited> {
    const riddleId = await requireAnswerRiddle(ctx, answerId);
    const edited = await changeAnswers(ctx, { riddleId, next: (current) => addText(removeText(current, answerId), text) });
    return addAnswerId(ctx, { edited, text });
  },
});

/** Removes one answer. */
export const removeAnswer = organizerCommand({
  right: 'write',
  name: 'removeAnswer',
  input: z.object({ answerId: id }),
  async run(ctx, { answerId }): Promise<RiddleEdited> {
    const riddleId = await requireAnswerRiddle(ctx, answerId);
    return changeAnswers(ctx, { riddleId, next: (current) => removeText(current, answerId) });
  },
});
