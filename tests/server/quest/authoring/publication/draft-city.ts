import { createBlock, createRiddle, readEditableBlock, readEditableRiddle } from '#server/modules/quest/quest.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

export const answer = 'Спасская башня';

/** A city that is being played, with a block of one riddle, a draft in it, and a team. */
export async function draftCity(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const insider = await world.person('insider', 'Инна Башенная');
  const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id] });
  const { blockId } = riddle;
  const draftOf = (block = blockId, title = 'Черновая загадка') =>
    createRiddle(ctx, { blockId: block, title, text: 'Что здесь?', answers: [answer], insiderIds: [insider.id], publication: 'draft' });
  const draft = { id: await draftOf(), blockId };
  const team = await world.team({ size: 2 });
  const captain = team.captain.player;
  const seen = async () => {
    const { data } = await captain.asks<{ blocks: { id: string; totalCount: number; riddles: { id: string; number: number }[] }[] }>(
      '{ blocks { id totalCount riddles { id number } } }',
    );
    return data.blocks.flatMap(({ riddles }) => riddles.map(({ id }) => Number(id)));
  };
  const anotherBlock = (title = 'Зарядье', publication: 'published' | 'draft' = 'published') =>
    createBlock(ctx, { eventId: world.eventId, categoryId: 1, title, publication });
  const riddleState = async (id: number) => (await readEditableRiddle(ctx, id)) ?? null;
  const blockState = async (id: number) => (await readEditableBlock(ctx, id)) ?? null;
  return { world, organizer, ctx, insider, riddle, blockId, draft, draftOf, team, captain, seen, anotherBlock, riddleState, blockState };
}

export const one = (id: number) => [{ id }];

const fields =
  '... on PublicationChanged { blocks { id publication { state } } riddles { id publication { state publishAt afterBlockId } } }';

/** Sends a mutation of this subject, and gives its answer or its refusal. */
export const sends = (
  { player }: TestPerson,
  mutation: 'publish' | 'schedulePublication' | 'unpublish',
  { key, ...input }: Record<string, unknown> & { key?: string },
) => player.does(mutation, input, { fields, ...(key && { headers: { 'idempotency-key': key } }) });
