import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { matchKey } from '../play/answer-matching.rules.ts';
import { insertAnswers } from './answers.store.ts';
import { answerList, id, insiderIds } from './authoring-input.ts';
import { findBlockPlace, insertRiddle, lockBlocks } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { recordInsiders } from './insiders.store.ts';
import { recordEdit } from './record-edit.ts';
import { requireAssignable } from './require-assignable.ts';
import { riddleFields, storeRiddleFiles } from './riddle-fields.ts';

const riddleInput = z.object({ blockId: id, ...riddleFields, answers: answerList.default([]), insiderIds: insiderIds.default([]) });

/** Adds a riddle with its answers and insiders at the end of its block; organizers only. Blank answers are skipped. Returns its id. */
export async function createRiddle(ctx: Context, input: z.input<typeof riddleInput>): Promise<number> {
  requireRole(ctx, 'organizer');
  const riddle = parse(riddleInput, input);
  const place = await findBlockPlace(ctx.db, riddle.blockId);
  if (!place) throw new NotFound();
  const files = await storeRiddleFiles(ctx, { eventId: place.eventId, fields: riddle, current: null });

  const { riddleId } = await byOrganizer(ctx, { operation: 'createRiddle', input: riddle }, async (within): Promise<RiddleEdited> => {
    const [block] = await lockBlocks(within.db, [riddle.blockId]);
    if (!block) throw new NotFound();
    await requireAssignable(within, riddle.insiderIds);
    const { blockId, title, titleLink, text, answeredText, answeredGeo, longread, mediaAlt, hintMediaAlt, answeredMediaAlt } = riddle;
    const written = { title, titleLink, text, answeredText, answeredGeo, longread, mediaAlt, hintMediaAlt, answeredMediaAlt };
    const made = await insertRiddle(within.db, { blockId, ...written, ...files });
    await insertAnswers(
      within.db,
      riddle.answers.map((answer) => ({ text: answer, matchKey: matchKey(answer), riddleId: made, addedVersion: 1 })),
    );
    await recordInsiders(within.db, { riddleId: made, ids: riddle.insiderIds, from: 0 });
    await recordEdit(within, {
      action: 'createRiddle',
      eventId: block.eventId,
      subjectType: 'riddle',
      subjectId: made,
      after: { blockId, title, answers: riddle.answers },
    });
    return { kind: 'RiddleEdited', riddleId: made };
  });
  return riddleId;
}
