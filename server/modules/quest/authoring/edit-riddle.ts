import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { auditedChanges } from './audited-changes.rules.ts';
import { EditConflict } from './authoring.errors.ts';
import { id, version } from './authoring-input.ts';
import { lockRiddle, updateRiddle } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { listEditableRiddles } from './editable.store.ts';
import { recordEdit } from './record-edit.ts';
import { riddleAlts, riddleFields, storeRiddleFiles } from './riddle-fields.ts';

const editInput = z.object({ id, version, ...riddleFields, title: riddleFields.title.optional() });

/** Changes a riddle; what is left out stays, null clears. With a version, only if nobody was faster. */
export async function editRiddle(ctx: Context, input: z.input<typeof editInput>): Promise<RiddleEdited> {
  requireRole(ctx, 'organizer');
  const edit = parse(editInput, input);
  const [current] = await listEditableRiddles(ctx.db, { ids: [edit.id] });
  if (!current) throw new NotFound();
  if (edit.version != null && edit.version !== current.version) throw new EditConflict();
  const files = await storeRiddleFiles(ctx, { eventId: current.eventId, fields: edit, current });

  return byOrganizer(ctx, { operation: 'editRiddle', input: edit }, async (within) => {
    const riddle = await lockRiddle(within.db, edit.id);
    if (!riddle) throw new NotFound();
    if (edit.version != null && edit.version !== riddle.version) throw new EditConflict();
    const { title, titleLink, text, answeredText, answeredGeo, longread } = edit;
    const alts = riddleAlts(edit, { stored: files, current: riddle });
    const change = { title, titleLink, text, answeredText, answeredGeo, longread, ...files, ...alts };
    await updateRiddle(within.db, { id: edit.id, ...change });
    await recordEdit(within, {
      action: 'editRiddle',
      eventId: riddle.eventId,
      subjectType: 'riddle',
      subjectId: riddle.id,
      ...auditedChanges(riddle, change),
    });
    return { kind: 'RiddleEdited', riddleId: riddle.id };
  });
}
