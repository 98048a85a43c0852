import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { replaceHints } from '../../blocks/hints.store.ts';
import { matchKey } from '../../play/answer-matching.rules.ts';
import { setAnswers } from '../answers/edit-answers.ts';
import { updateOrder } from '../authoring.store.ts';
import { requireAssignable } from '../insiders/require-assignable.ts';
import type { Publication } from '../publication/publication.rules.ts';
import { updatePublication } from '../publication/publication.store.ts';
import { type BlockPlan, compareQuest, compareQuestById, listPlayed, type QuestPlan } from './compare-quest.rules.ts';
import {
  insertFirstAnswers,
  insertWholeBlock,
  insertWholeRiddles,
  listWholeQuest,
  replaceInsiders,
  updateAllRestored,
  updateAllArchived,
  updateWholeBlock,
  updateWholeRiddle,
} from './replace-quest.store.ts';
import type { StoredBlock, WrittenBlock, WrittenPublication, WrittenRiddle } from './replace-quest.types.ts';

/** Reads the blocks of an event with all their riddles and secrets, for organizers. */
export const readStoredBlocks = (ctx: Pick<Context, 'db'>, eventId: number): Promise<StoredBlock[]> => listWholeQuest(ctx.db, eventId);

/** Refuses a plan that changes or removes riddles that teams have played, unless the organizer has agreed to that. */
function requireUnplayed(plan: QuestPlan, evenPlayed: boolean): void {
  const played = listPlayed(plan);
  if (played.length > 0 && !evenPlayed)
    throw new BadInput([{ name: 'evenPlayed', message: `teams have played: ${played.map(({ title }) => title).join(', ')}` }]);
}

/**
 * Replaces the quest of an event by these blocks and riddles, in the transaction of a command that has locked the event. A block or riddle
 * that replaces a stored one keeps all that teams did about it; the other stored ones are archived. Riddles that teams have played are
 * changed only with `evenPlayed`. The caller marks that the quest has changed.
 */
export async function writeQuest(
  ctx: CommandContext,
  { eventId, blocks, evenPlayed }: { eventId: number; blocks: readonly WrittenBlock[]; evenPlayed: boolean },
): Promise<QuestPlan> {
  const plan = compareQuest(await listWholeQuest(ctx.db, eventId), blocks);
  requireUnplayed(plan, evenPlayed);
  await executePlan(ctx, { eventId, blocks, plan });
  return plan;
}

/**
 * Gives an event an earlier state of its quest back, under the same conditions. The earlier blocks and riddles keep all that teams did
 * about them, and those that were added since are archived.
 */
export async function restoreQuest(
  ctx: CommandContext,
  { eventId, blocks, evenPlayed }: { eventId: number; blocks: readonly StoredBlock[]; evenPlayed: boolean },
): Promise<QuestPlan> {
  const plan = compareQuestById(await listWholeQuest(ctx.db, eventId), blocks);
  requireUnplayed(plan, evenPlayed);
  await updateAllRestored(ctx.db, { table: 'block', ids: blocks.map(({ id }) => id) });
  await updateAllRestored(ctx.db, { table: 'riddle', ids: blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id)) });
  const planAfterRestore = compareQuestById(await listWholeQuest(ctx.db, eventId), blocks);
  await executePlan(ctx, { eventId, blocks, plan: planAfterRestore });
  return plan;
}

async function executePlan(
  ctx: CommandContext,
  { eventId, blocks, plan }: { eventId: number; blocks: readonly WrittenBlock[]; plan: QuestPlan },
): Promise<void> {
  await requireAssignable(ctx, listNewInsiders(plan));

  await updateAllArchived(ctx.db, { table: 'riddle', ids: plan.removedRiddles.map(({ id }) => id), at: ctx.clock.now });
  const blockIds: number[] = [];
  for (const block of plan.blocks) blockIds.push(await writeBlock(ctx, eventId, block));
  const riddleIds = await writeRiddles(ctx, plan.blocks, blockIds);
  await writePublications(ctx, plan.blocks, { blockIds, riddleIds });
  await updateAllArchived(ctx.db, { table: 'block', ids: plan.removedBlocks.map(({ id }) => id), at: ctx.clock.now });

  const byCategory = Map.groupBy(blocks.keys(), (index) => (blocks[index] as WrittenBlock).categoryId);
  for (const indexes of byCategory.values())
    await updateOrder(ctx.db, { table: 'block', ids: indexes.map((index) => blockIds[index] as number) });
  for (const ids of riddleIds) await updateOrder(ctx.db, { table: 'riddle', ids });
}

/** Lists the people who are assigned by the plan. Insiders who are assigned already stay, even if they could not be assigned now. */
const listNewInsiders = ({ blocks }: QuestPlan): number[] => [
  ...new Set(
    blocks.flatMap(({ riddles }) =>
      riddles.flatMap(({ before, after }) => after.insiderIds.filter((id) => !before?.insiderIds.includes(id))),
    ),
  ),
];

async function writeBlock({ db }: CommandContext, eventId: number, { after, before, isChanged }: BlockPlan): Promise<number> {
  if (!before) return insertWholeBlock(db, { eventId, block: after });
  if (isChanged) await updateWholeBlock(db, { id: before.id, block: after });
  return before.id;
}

const isNewOrChanged = ({ before, isChanged }: { before: object | null; isChanged: boolean }) => before === null || isChanged;

/** Writes who receives the new and changed blocks and riddles. Those with the same publication share a statement. */
async function writePublications(
  { db, clock }: CommandContext,
  plans: readonly BlockPlan[],
  { blockIds, riddleIds }: { blockIds: readonly number[]; riddleIds: readonly (readonly number[])[] },
): Promise<void> {
  const toPublication = (publication: WrittenPublication, categoryId: number): Publication => {
    if (typeof publication === 'string') return { isPublished: publication === 'published', publishAt: null, afterBlockId: null };
    if ('at' in publication) return { isPublished: false, publishAt: new Date(publication.at), afterBlockId: null };
    const index = plans.findIndex(({ after }) => after.categoryId === categoryId && after.title === publication.after);
    return { isPublished: true, publishAt: null, afterBlockId: blockIds[index] ?? null };
  };
  const changes = plans.flatMap((plan, blockIndex) => {
    const { categoryId, publication } = plan.after;
    const riddleChanges = plan.riddles.flatMap((riddle, index) =>
      isNewOrChanged(riddle)
        ? [{ table: 'riddle' as const, id: riddleIds[blockIndex]?.[index] ?? 0, next: toPublication(riddle.after.publication, categoryId) }]
        : [],
    );
    const blockChange = { table: 'block' as const, id: blockIds[blockIndex] ?? 0, next: toPublication(publication, categoryId) };
    return isNewOrChanged(plan) ? [blockChange, ...riddleChanges] : riddleChanges;
  });
  for (const group of Map.groupBy(changes, ({ table, next }) => JSON.stringify([table, next])).values()) {
    const [{ table, next }] = group as [(typeof changes)[number]];
    await updatePublication(db, { table, ids: group.map(({ id }) => id), next, now: clock.now });
  }
}

/** Writes the riddles of all blocks and returns their ids, by block and in the order of the file. */
async function writeRiddles(ctx: CommandContext, plans: readonly BlockPlan[], blockIds: readonly number[]): Promise<number[][]> {
  const riddlePlans = plans.flatMap(({ riddles }, blockIndex) =>
    riddles.map((plan, index) => ({ ...plan, blockId: blockIds[blockIndex] as number, position: index + 1 })),
  );
  const added = riddlePlans.filter(({ before }) => before === null);
  const addedIds = await insertWholeRiddles(
    ctx.db,
    added.map(({ blockId, position, after }) => ({ blockId, position, riddle: after })),
  );
  const riddleIds = new Map<WrittenRiddle, number>(added.map(({ after }, index) => [after, addedIds[index] as number]));
  await insertFirstAnswers(
    ctx.db,
    added.flatMap(({ after }) =>
      after.answers.map((text) => ({ riddleId: riddleIds.get(after) as number, text, matchKey: matchKey(text) })),
    ),
  );

  const changed = riddlePlans.filter(({ isChanged }) => isChanged);
  for (const { before, after, blockId } of changed) {
    if (!before) continue;
    await updateWholeRiddle(ctx.db, { id: before.id, blockId, riddle: after });
    await setAnswers(ctx, { riddleId: before.id, answers: after.answers, inOrder: true });
  }
  for (const { before, after } of riddlePlans) if (before) riddleIds.set(after, before.id);
  const written = [...added, ...changed].map(({ after }) => ({ ...after, riddleId: riddleIds.get(after) as number }));
  await replaceHints(ctx.db, written);
  await replaceInsiders(ctx.db, written);
  return plans.map(({ riddles }) => riddles.map(({ after }) => riddleIds.get(after) as number));
}
