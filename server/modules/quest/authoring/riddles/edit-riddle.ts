import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { id, version } from '../authoring-input.ts';
import { lockRiddle, updateRiddle } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { listEditableRiddles } from '../editable.store.ts';
import { auditedChanges, recordEdit } from '../record-edit.ts';
import { toRiddleChange, riddleFields, storeRiddleFiles } from './riddle-fields.ts';

const editInput = z.object({ id, version, ...riddleFields, title: riddleFields.title.optional() });

/** Changes a riddle. Fields that are left out stay, null clears. With a version, the command is refused if another organizer was faster. */
export const editRiddle = organizerCommand({
  name: 'editRiddle',
  input: editInput,
  async prepare(ctx, edit) {
    const [current] = await listEditableRiddles(ctx.db, { ids: [edit.id] });
    if (!current) throw new NotFound();
    if (edit.version != null && edit.version !== current.version) throw new EditConflict();
    return storeRiddleFiles(ctx, { eventId: current.eventId, fields: edit, current });
  },
  async run(ctx, edit, _organizer, files): Promise<RiddleEdited> {
    const riddle = await lockRiddle(ctx.db, edit.id);
    if (!riddle) throw new NotFound();
    if (edit.version != null && edit.version !== riddle.version) throw new EditConflict();

    const { id: riddleId, eventId } = riddle;
    const change = toRiddleChange(edit, { files, current: riddle });
    await updateRiddle(ctx.db, { id: riddleId, ...change });
    const isOfDraft = riddle.publishedAt === null;
    await recordEdit(ctx, { eventId, subjectType: 'riddle', subjectId: riddleId, ...auditedChanges(riddle, change), isOfDraft });
    return { kind: 'RiddleEdited', riddleId };
  },
});
