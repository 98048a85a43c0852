import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { id, insiderIds, mostInsiders } from '../authoring-input.ts';
import { lockRiddle } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { recordEdit } from '../record-edit.ts';
import { deleteInsiders, listInsiderIds, recordInsiders } from './insiders.store.ts';
import { requireAssignable } from './require-assignable.ts';

const listInput = z.object({ riddleId: id, insiderIds });
const oneInput = z.object({ riddleId: id, insiderId: id });

/** Gives a riddle the insiders that `next` makes of the present ones, in that order. */
async function changeInsiders(ctx: CommandContext, riddleId: number, next: (current: number[]) => number[]): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, riddleId);
  if (!riddle) throw new NotFound();
  const before = await listInsiderIds(ctx.db, riddleId);
  const after = next(before);
  if (after.length > mostInsiders) throw new BadInput([{ name: 'insiderIds', message: `at most ${mostInsiders}` }]);
  await requireAssignable(
    ctx,
    after.filter((each) => !before.includes(each)),
  );
  await deleteInsiders(ctx.db, { riddleId, ids: before.filter((each) => !after.includes(each)) });
  await recordInsiders(ctx.db, { riddleId, ids: after, from: 0 });
  if (before.join() !== after.join()) {
    const lists = { before: { insiderIds: before }, after: { insiderIds: after } };
    const isOfDraft = riddle.publishedAt === null;
    await recordEdit(ctx, { eventId: riddle.eventId, subjectType: 'riddle', subjectId: riddleId, ...lists, isOfDraft });
  }
  return { kind: 'RiddleEdited', riddleId };
}

/** Adds people to those who stand at the place of a riddle. Those who stand there already stay. */
export const assignInsiders = organizerCommand({
  name: 'assignInsiders',
  input: listInput,
  run: (ctx, { riddleId, insiderIds: added }): Promise<RiddleEdited> =>
    changeInsiders(ctx, riddleId, (current) => [...new Set([...current, ...added])]),
});

/** Gives a riddle exactly these insiders. The links of the first two are shown to teams. */
export const setInsiders = organizerCommand({
  name: 'setInsiders',
  input: listInput,
  run: (ctx, { riddleId, insiderIds: next }): Promise<RiddleEdited> => changeInsiders(ctx, riddleId, () => next),
});

/** Takes one person from the place of a riddle. It is refused when they do not stand there. */
export const removeInsider = organizerCommand({
  name: 'removeInsider',
  input: oneInput,
  run: (ctx, { riddleId, insiderId }): Promise<RiddleEdited> =>
    changeInsiders(ctx, riddleId, (current) => {
      if (!current.includes(insiderId)) throw new NotFound();
      return current.filter((each) => each !== insiderId);
    }),
});
