import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';
import { replaceHints } from '../../blocks/hints.store.ts';
import type { OwnPrices, StoredHint, WrittenHint } from '../../quest.types.ts';
import { id, version } from '../authoring-input.ts';
import { listHints, lockRiddle, updateRiddle } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { listEditableRiddles } from '../editable.store.ts';
import { auditedChanges, recordEdit } from '../record-edit.ts';
import { toRiddleChange, riddleFields, storeRiddleFiles } from './riddle-fields.ts';
import { changesHintPrice } from './riddle-hints.ts';

const editInput = z.object({
  id,
  version,
  ...riddleFields,
  title: riddleFields.title.optional(),
  /** Why a price changes. Required once play has begun, as for the prices of the event. */
  reason: trimmedText(500).nullish(),
});

interface Prices extends OwnPrices {
  hints: readonly Pick<WrittenHint, 'coins'>[];
}

/** Refuses another price without a reason once play has begun. What teams have earned stays, and nobody sees the prices of a draft. */
async function requireReason(
  ctx: Context,
  { before, after, eventId }: { before: Prices; after: { [Name in keyof Prices]: Prices[Name] | undefined }; eventId: number },
): Promise<void> {
  const isChanged = (name: keyof OwnPrices) => after[name] !== undefined && after[name] !== before[name];
  if (!isChanged('solveHalf') && !isChanged('solveWithHintHalf') && !(after.hints && changesHintPrice(before.hints, after.hints))) return;
  const event = await readEvent(ctx, eventId);
  if (event?.status !== 'scheduled') throw new BadInput([{ name: 'reason', message: 'required once play has begun' }]);
}

/** Writes hints for the log, which tells what happened and holds no copies of files. */
const toAudited = (hints: readonly (WrittenHint | StoredHint)[]) =>
  JSON.stringify(hints.map(({ text, media, coins }) => ({ text, hasFile: media !== null, alt: media?.alt ?? null, coins })));

/** Changes a riddle. Fields that are left out stay, null clears. With a version, the command is refused if another organizer was faster. */
export const editRiddle = organizerCommand({
  right: 'write',
  name: 'editRiddle',
  input: editInput,
  async prepare(ctx, edit) {
    const [current] = await listEditableRiddles(ctx.db, { ids: [edit.id] });
    if (!current) throw new NotFound();
    if (edit.version != null && edit.version !== current.version) throw new EditConflict();
    return storeRiddleFiles(ctx, { eventId: current.eventId, fields: edit, current });
  },
  async run(ctx, edit, _organizer, { files, hints }): Promise<RiddleEdited> {
    const riddle = await lockRiddle(ctx.db, edit.id);
    if (!riddle) throw new NotFound();
    if (edit.version != null && edit.version !== riddle.version) throw new EditConflict();

    const { id: riddleId, eventId } = riddle;
    const isOfDraft = riddle.publishedAt === null;
    const hintsBefore = await listHints(ctx.db, riddleId);
    const change = toRiddleChange(edit, { files, current: riddle });
    const reason = edit.reason || null;
    if (!reason && !isOfDraft)
      await requireReason(ctx, { before: { ...riddle, hints: hintsBefore }, after: { ...change, hints }, eventId });

    await updateRiddle(ctx.db, { id: riddleId, ...change });
    if (hints) await replaceHints(ctx.db, [{ riddleId, hints }]);
    const changes = auditedChanges(
      { ...riddle, hints: toAudited(hintsBefore), reason: null },
      { ...change, hints: hints && toAudited(hints), reason },
    );
    await recordEdit(ctx, { eventId, subjectType: 'riddle', subjectId: riddleId, ...changes, isOfDraft });
    return { kind: 'RiddleEdited', riddleId };
  },
});
