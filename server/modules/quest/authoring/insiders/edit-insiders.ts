import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { id, insiderIds, maxInsiders } from '../authoring-input.ts';
import { lockRiddle } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { recordEdit } from '../record-edit.ts';
import { removeInsiders, listInsiderIds, recordInsiders } from './insiders.store.ts';
import { requireAssignable } from './require-assignable.ts';

const listInput = z.object({ riddleId: id, insiderIds });
const oneInput = z.object({ riddleId: id, insiderId: id });

/** Replaces the insiders of a riddle by those that `next` returns, in that order. */
async function changeInsiders(ctx: CommandContext, riddleId: number, next: (current: number[]) => number[]): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, riddleId);
  if (!riddle) throw new NotFound();
  const before = await listInsiderIds(ctx.db, riddleId);
  const after = next(before);
  if (after.length > maxInsiders) throw new BadInput([{ name: 'insiderIds', message: `at most ${maxInsiders}` }]);
  await requireAssignable(
    ctx,
    after.filter((each) => !before.includes(each)),
  );
  await removeInsiders(ctx.db, { riddleId, ids: before.filter((each) => !after.includes(each)) });
  await recordInsiders(ctx.db, { riddleId, ids: after, from: 0 });
  if (before.join() !== after.join()) {
    const insiders = { before: { insiderIds: before }, after: { insiderIds: after } };
    const isOfDraft = riddle.publishedAt === null;
    await recordEdit(ctx, { eventId: riddle.eventId, subjectType: 'riddle', subjectId: riddleId, ...insiders, isOfDraft });
  }
  return { kind: 'RiddleEdited', riddleId };
}

/** Adds insiders to a riddle, after those that it has. */
export const assignInsiders = organizerCommand({
  right: 'write',
  name: 'assignInsiders',
  input: listInput,
  run: (ctx, { riddleId, insiderIds: newIds }): Promise<RiddleEdited> =>
    changeInsiders(ctx, riddleId, (current) => [...new Set([...current, ...newIds])]),
});

/** Gives a riddle exactly these insiders. Teams see the links of the first two. */
export const setInsiders = organizerCommand({
  right: 'write',
  name: 'setInsiders',
  input: listInput,
  run: (ctx, { riddleId, insiderIds: next }): Promise<RiddleEdited> => changeInsiders(ctx, riddleId, () => next),
});

/** Removes an insider from a riddle. It is refused when the person is not assigned to the riddle. */
export const removeInsider = organizerCommand({
  right: 'write',
  name: 'removeInsider',
  input: oneInput,
  run: (ctx, { riddleId, insiderId }): Promise<RiddleEdited> =>
    changeInsiders(ctx, riddleId, (current) => {
      if (!current.includes(insiderId)) throw new NotFound();
      return current.filter((each) => each !== insiderId);
    }),
});
