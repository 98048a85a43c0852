import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id, insiderIds, mostInsiders } from './authoring-input.ts';
import { lockRiddle } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { deleteInsiders, listInsiderIds, recordInsiders } from './insiders.store.ts';
import { recordEdit } from './record-edit.ts';
import { requireAssignable } from './require-assignable.ts';

const listInput = z.object({ riddleId: id, insiderIds });
const oneInput = z.object({ riddleId: id, insiderId: id });

/** Brings the insiders of a riddle to a list, in its order. */
async function applyEdit(
  ctx: Context,
  { action, riddleId, next }: { action: string; riddleId: number; next(current: number[]): number[] },
): Promise<RiddleEdited> {
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
    await recordEdit(ctx, {
      action,
      eventId: riddle.eventId,
      subjectType: 'riddle',
      subjectId: riddleId,
      before: { insiderIds: before },
      after: { insiderIds: after },
    });
  }
  return { kind: 'RiddleEdited', riddleId };
}

/** Adds people to those who stand at the place of a riddle; who stands there already stays. */
export async function assignInsiders(ctx: Context, input: z.input<typeof listInput>): Promise<RiddleEdited> {
  const edit = parse(listInput, input);
  return byOrganizer(ctx, { operation: 'assignInsiders', input: edit }, (within) =>
    applyEdit(within, {
      action: 'assignInsiders',
      riddleId: edit.riddleId,
      next: (current) => [...new Set([...current, ...edit.insiderIds])],
    }),
  );
}

/** Gives a riddle exactly these insiders; the links of the first two are shown to teams. */
export async function setInsiders(ctx: Context, input: z.input<typeof listInput>): Promise<RiddleEdited> {
  const edit = parse(listInput, input);
  return byOrganizer(ctx, { operation: 'setInsiders', input: edit }, (within) =>
    applyEdit(within, { action: 'setInsiders', riddleId: edit.riddleId, next: () => edit.insiderIds }),
  );
}

/** Takes one person from the place of a riddle; refused when they do not stand there. */
export async function removeInsider(ctx: Context, input: z.input<typeof oneInput>): Promise<RiddleEdited> {
  const { riddleId, insiderId } = parse(oneInput, input);
  return byOrganizer(ctx, { operation: 'removeInsider', input: { riddleId, insiderId } }, (within) =>
    applyEdit(within, {
      action: 'removeInsider',
      riddleId,
      next: (current) => {
        if (!current.includes(insiderId)) throw new NotFound();
        return current.filter((each) => each !== insiderId);
      },
    }),
  );
}
