import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';
import { setAnswers } from '../answers/edit-answers.ts';
import { updateOrder } from '../authoring.store.ts';
import { requireAssignable } from '../insiders/require-assignable.ts';
import type { Publication } from '../publication/publication.rules.ts';
import { updatePublication } from '../publication/publication.store.ts';
import { type BlockPlan, compareQuest, compareQuestById, playedIn, type QuestPlan } from './compare-quest.rules.ts';
import type { StoredBlock, WrittenBlock, WrittenPublication, WrittenRiddle } from './whole.types.ts';
import {
  insertFirstAnswers,
  insertWholeBlock,
  insertWholeRiddles,
  listWholeQuest,
  replaceInsiders,
  returnArchived,
  updateAllArchived,
  updateWholeBlock,
  updateWholeRiddle,
} from './whole.store.ts';

/** Reads the blocks of an event with all their riddles and secrets, for organizers. */
export const readWholeQuest = (ctx: Pick<Context, 'db'>, eventId: number): Promise<StoredBlock[]> => listWholeQuest(ctx.db, eventId);

/** Refuses a plan that touches what teams have played, unless the organizer wants that. */
function requireUnplayed(plan: QuestPlan, evenPlayed: boolean): void {
  const played = playedIn(plan);
  if (played.length > 0 && !evenPlayed)
    throw new BadInput([{ name: 'evenPlayed', message: `teams have played: ${played.map(({ title }) => title).join(', ')}` }]);
}

/**
 * Gives an event exactly these blocks and riddles, inside the transaction of a command that holds the event. What is there under the same
 * title stays, with all that teams did about it; what is not written is archived. Riddles that teams have played are changed only when
 * `evenPlayed` says so. The caller marks that the quest has changed.
 */
export async function writeQuest(
  ctx: CommandContext,
  { eventId, blocks, evenPlayed }: { eventId: number; blocks: readonly WrittenBlock[]; evenPlayed: boolean },
): Promise<QuestPlan> {
  const plan = compareQuest(await listWholeQuest(ctx.db, eventId), blocks);
  requireUnplayed(plan, evenPlayed);
  await carryOut(ctx, { eventId, blocks, plan });
  return plan;
}

/**
 * Gives an event the quest back that it had at another time, under the same conditions: its blocks and riddles are those of then, with all
 * that teams did about them, and what has come since is archived.
 */
export async function restoreQuest(
  ctx: CommandContext,
  { eventId, blocks, evenPlayed }: { eventId: number; blocks: readonly StoredBlock[]; evenPlayed: boolean },
): Promise<QuestPlan> {
  const told = compareQuestById(await listWholeQuest(ctx.db, eventId), blocks);
  requireUnplayed(told, evenPlayed);
  await returnArchived(ctx.db, { table: 'block', ids: blocks.map(({ id }) => id) });
  await returnArchived(ctx.db, { table: 'riddle', ids: blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id)) });
  await carryOut(ctx, { eventId, blocks, plan: compareQuestById(await listWholeQuest(ctx.db, eventId), blocks) });
  return told;
}

async function carryOut(
  ctx: CommandContext,
  { eventId, blocks, plan }: { eventId: number; blocks: readonly WrittenBlock[]; plan: QuestPlan },
): Promise<void> {
  await requireAssignable(ctx, newInsiders(plan));

  await updateAllArchived(ctx.db, { table: 'riddle', ids: plan.removedRiddles.map(({ id }) => id), at: ctx.clock.now });
  const blockIds: number[] = [];
  for (const block of plan.blocks) blockIds.push(await writeBlock(ctx, eventId, block));
  const riddleIds = await writeRiddles(ctx, plan.blocks, blockIds);
  await writePublications(ctx, plan.blocks, { blockIds, riddleIds });
  await updateAllArchived(ctx.db, { table: 'block', ids: plan.removedBlocks.map(({ id }) => id), at: ctx.clock.now });

  const byCategory = Map.groupBy(blocks.keys(), (place) => (blocks[place] as WrittenBlock).categoryId);
  for (const places of byCategory.values())
    await updateOrder(ctx.db, { table: 'block', ids: places.map((place) => blockIds[place] as number) });
  for (const ids of riddleIds) await updateOrder(ctx.db, { table: 'riddle', ids });
}

/** The people who are to be assigned. One who stands at a place already stays there, also if they could not be assigned any more. */
const newInsiders = ({ blocks }: QuestPlan): number[] => [
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

const isWritten = ({ before, isChanged }: { before: object | null; isChanged: boolean }) => before === null || isChanged;

/** Says who receives what is new or changed, by one statement for all that are alike. */
async function writePublications(
  { db, clock }: CommandContext,
  plans: readonly BlockPlan[],
  { blockIds, riddleIds }: { blockIds: readonly number[]; riddleIds: readonly (readonly number[])[] },
): Promise<void> {
  const nextOf = (publication: WrittenPublication, categoryId: number): Publication => {
    if (typeof publication === 'string') return { isPublished: publication === 'published', publishAt: null, afterBlockId: null };
    if ('at' in publication) return { isPublished: false, publishAt: new Date(publication.at), afterBlockId: null };
    const place = plans.findIndex(({ after }) => after.categoryId === categoryId && after.title === publication.after);
    return { isPublished: true, publishAt: null, afterBlockId: blockIds[place] ?? null };
  };
  const changes = plans.flatMap((plan, place) => {
    const { categoryId, publication } = plan.after;
    const ofRiddles = plan.riddles.flatMap((riddle, index) =>
      isWritten(riddle)
        ? [{ table: 'riddle' as const, id: riddleIds[place]?.[index] ?? 0, next: nextOf(riddle.after.publication, categoryId) }]
        : [],
    );
    const ofBlock = { table: 'block' as const, id: blockIds[place] ?? 0, next: nextOf(publication, categoryId) };
    return isWritten(plan) ? [ofBlock, ...ofRiddles] : ofRiddles;
  });
  for (const alike of Map.groupBy(changes, ({ table, next }) => JSON.stringify([table, next])).values()) {
    const [{ table, next }] = alike as [(typeof changes)[number]];
    await updatePublication(db, { table, ids: alike.map(({ id }) => id), next, now: clock.now });
  }
}

/** Writes the riddles of all blocks and returns their ids, by block and in the order of the file. */
async function writeRiddles(ctx: CommandContext, plans: readonly BlockPlan[], blockIds: readonly number[]): Promise<number[][]> {
  const places = plans.flatMap(({ riddles }, place) =>
    riddles.map((plan, index) => ({ ...plan, blockId: blockIds[place] as number, position: index + 1 })),
  );
  const fresh = places.filter(({ before }) => before === null);
  const freshIds = await insertWholeRiddles(
    ctx.db,
    fresh.map(({ blockId, position, after }) => ({ blockId, position, riddle: after })),
  );
  const idOf = new Map<WrittenRiddle, number>(fresh.map(({ after }, index) => [after, freshIds[index] as number]));
  await insertFirstAnswers(
    ctx.db,
    fresh.flatMap(({ after }) => after.answers.map((text) => ({ riddleId: idOf.get(after) as number, text, matchKey: matchKey(text) }))),
  );

  const changed = places.filter(({ isChanged }) => isChanged);
  for (const { before, after, blockId } of changed) {
    if (!before) continue;
    await updateWholeRiddle(ctx.db, { id: before.id, blockId, riddle: after });
    await setAnswers(ctx, { riddleId: before.id, answers: after.answers, inOrder: true });
  }
  for (const { before, after } of places) if (before) idOf.set(after, before.id);
  await replaceInsiders(
    ctx.db,
    [...fresh, ...changed].map(({ after }) => ({ riddleId: idOf.get(after) as number, insiderIds: after.insiderIds })),
  );
  return plans.map(({ riddles }) => riddles.map(({ after }) => idOf.get(after) as number));
}
