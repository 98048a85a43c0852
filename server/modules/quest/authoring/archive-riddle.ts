import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id } from './authoring-input.ts';
import { lockRiddle, updateRiddleArchived } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { recordEdit } from './record-edit.ts';

const archiveInput = z.object({ id });

/** Takes a riddle out of the quest. What teams earned by it stays in the ledger and on the board. */
export async function archiveRiddle(ctx: Context, input: z.input<typeof archiveInput>): Promise<RiddleEdited> {
  const { id: riddleId } = parse(archiveInput, input);
  return byOrganizer(ctx, { operation: 'archiveRiddle', input: { riddleId } }, async (within) => {
    const riddle = await lockRiddle(within.db, riddleId);
    if (!riddle) throw new NotFound();
    await updateRiddleArchived(within.db, { id: riddleId, now: within.clock.now });
    await recordEdit(within, {
      action: 'archiveRiddle',
      eventId: riddle.eventId,
      subjectType: 'riddle',
      subjectId: riddleId,
      before: { title: riddle.title },
    });
    return { kind: 'RiddleEdited', riddleId };
  });
}
