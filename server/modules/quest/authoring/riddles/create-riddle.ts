import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { NotFound } from '#server/platform/errors.ts';
import { replaceHints } from '../../blocks/hints.store.ts';
import { matchKey } from '../../play/answer-matching.rules.ts';
import { insertAnswers } from '../answers/answers.store.ts';
import { answerList, id, insiderIds } from '../authoring-input.ts';
import { findBlockCategory, insertRiddle, lockBlock } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { recordInsiders } from '../insiders/insiders.store.ts';
import { requireAssignable } from '../insiders/require-assignable.ts';
import { newPublication, choosePublishedAt } from '../publication/published-at.ts';
import { recordEdit } from '../record-edit.ts';
import { toRiddleChange, riddleFields, storeRiddleFiles } from './riddle-fields.ts';

const riddleInput = z.object({
  blockId: id,
  ...riddleFields,
  answers: answerList.default([]),
  insiderIds: insiderIds.default([]),
  publication: newPublication,
});

/**
 * Adds a riddle with its answers and insiders at the end of its block and returns its id. Blank answers are skipped. While the event is
 * being played, it may be added as a draft.
 */
export const createRiddle = organizerCommand({
  right: 'write',
  name: 'createRiddle',
  input: riddleInput,
  async prepare(ctx, riddle) {
    const block = await findBlockCategory(ctx.db, riddle.blockId);
    if (!block) throw new NotFound();
    return storeRiddleFiles(ctx, { eventId: block.eventId, fields: riddle, current: null });
  },
  async run(ctx, riddle, _organizer, { files, hints = [] }): Promise<RiddleEdited> {
    const { blockId, title, answers } = riddle;
    const block = await lockBlock(ctx.db, blockId);
    if (!block) throw new NotFound();
    await requireAssignable(ctx, riddle.insiderIds);

    const publishedAt = await choosePublishedAt(ctx, { eventId: block.eventId, publication: riddle.publication });
    const riddleId = await insertRiddle(ctx.db, { blockId, ...toRiddleChange(riddle, { files, current: null }), title, publishedAt });
    await insertAnswers(
      ctx.db,
      answers.map((text) => ({ text, matchKey: matchKey(text), riddleId, addedVersion: 1 })),
    );
    await replaceHints(ctx.db, [{ riddleId, hints }]);
    await recordInsiders(ctx.db, { riddleId, ids: riddle.insiderIds, from: 0 });
    const isOfDraft = publishedAt === null || block.publishedAt === null;
    const after = { blockId, title, answers };
    await recordEdit(ctx, { eventId: block.eventId, subjectType: 'riddle', subjectId: riddleId, after, isOfDraft });
    return { kind: 'RiddleEdited', riddleId };
  },
  show: async (_ctx, { riddleId }) => riddleId,
});
