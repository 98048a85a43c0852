import { authoring } from '#server/modules/quest/quest.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

export const answer = 'Спасская башня';

/** Creates an event that is being played, with a block of one riddle and a draft, and a team. */
export async function draftCity(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const insider = await world.person('insider', 'Инна Башенная');
  const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id] });
  const { blockId } = riddle;
  const createDraft = (block = blockId, title = 'Черновая загадка') =>
    authoring.createRiddle(ctx, {
      blockId: block,
      title,
      text: 'Что здесь?',
      answers: [answer],
      insiderIds: [insider.id],
      publication: 'draft',
    });
  const draft = { id: await createDraft(), blockId };
  const team = await world.team({ size: 2 });
  const captain = team.captain.player;
  const seen = async () => {
    const { data } = await captain.asks<{ blocks: { id: string; totalCount: number; riddles: { id: string; number: number }[] }[] }>(
      '{ blocks { id totalCount riddles { id number } } }',
    );
    return data.blocks.flatMap(({ riddles }) => riddles.map(({ id }) => Number(id)));
  };
  const anotherBlock = (title = 'Зарядье', publication: 'published' | 'draft' = 'published') =>
    authoring.createBlock(ctx, { eventId: world.eventId, categoryId: 1, title, publication });
  const riddleState = async (id: number) => (await authoring.readEditableRiddle(ctx, id)) ?? null;
  const blockState = async (id: number) => (await authoring.readEditableBlock(ctx, id)) ?? null;
  return {
    world,
    organizer,
    ctx,
    insider,
    riddle,
    blockId,
    draft,
    createDraft,
    team,
    captain,
    seen,
    anotherBlock,
    riddleState,
    blockState,
  };
}

export const one = (id: number) => [{ id }];

const fields =
  '... on PublicationChanged { blocks { id publication { state } } riddles { id publication { state publishAt afterBlockId } } }';

/** Sends a mutation of this subject, and returns its result or its refusal. */
export const sends = (
  { player }: TestPerson,
  mutation: 'publish' | 'schedulePublication' | 'unpublish',
  { key, ...input }: Record<string, unknown> & { key?: string },
) => player.does(mutation, input, { fields, ...(key && { headers: { 'idempotency-key': key } }) });
