import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { World } from '#tests/support/world.ts';
import { listAudit, mutates, organizedCity } from './organizing.ts';

async function threeBlocks() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const ids = [await world.block('ru', 'А'), await world.block('ru', 'Б'), await world.block('ru', 'В')] as [number, number, number];
  const order = async () =>
    (await authoring.readEditableBlocks(ctx, { eventId: world.eventId })).map(({ title, position }) => `${title}${position}`).join(' ');
  return { world, organizer, ctx, ids, order };
}

describe('bringing a block back', () => {
  it.each([
    ['the first', 0],
    ['one between others', 1],
    ['the last', 2],
  ])('puts %s where it stood, although the others got new numbers in the meantime', async (_name, which) => {
    const { ctx, ids, order } = await threeBlocks();
    const id = ids[which] as number;
    const others = ids.filter((each) => each !== id);
    await authoring.archiveBlock(ctx, { id });
    await authoring.moveBlock(ctx, { id: others[0] as number, before: others[1] });

    await authoring.restoreBlock(ctx, { id });

    expect(await order()).toBe('А1 Б2 В3');
  });

  it('gives the players its riddles and their own solves again', async () => {
    const { ctx, riddle, captain } = await organizedCity();
    await captain.checksAnswer(riddle, 'Спасская');
    await authoring.archiveBlock(ctx, { id: riddle.blockId });

    await authoring.restoreBlock(ctx, { id: riddle.blockId });

    expect((await captain.asks('{ blocks { solvedCount totalCount } }')).data).toEqual({ blocks: [{ solvedCount: 1, totalCount: 1 }] });
    expect(await captain.team()).toMatchObject({ points: 4, coins: 1 });
  });

  it('is in the audit log once, and a second time changes nothing', async () => {
    const { world, ctx, ids } = await threeBlocks();
    await authoring.archiveBlock(ctx, { id: ids[0] });
    await authoring.restoreBlock(ctx, { id: ids[0] });
    const once = await authoring.readEditableBlock(ctx, ids[0]);

    await authoring.restoreBlock(ctx, { id: ids[0], version: 1 });

    expect(await authoring.readEditableBlock(ctx, ids[0])).toEqual(once);
    expect(await listAudit(world, { action: 'restoreBlock', subjectId: ids[0] })).toMatchObject([{ after: { title: 'А' } }]);
  });

  it('is a conflict when somebody has edited and archived it again', async () => {
    const { organizer, ctx, ids } = await threeBlocks();
    await authoring.archiveBlock(ctx, { id: ids[0] });
    const seen = (await authoring.readEditableBlock(ctx, ids[0]))?.version ?? 0;
    await authoring.restoreBlock(ctx, { id: ids[0] });
    await authoring.editBlock(ctx, { id: ids[0], title: 'Другое' });
    await authoring.archiveBlock(ctx, { id: ids[0] });

    const result = await mutates(organizer.player, { field: 'restoreBlock', input: { id: ids[0], version: seen }, answer: '' });

    expect(result).toMatchObject({ __typename: 'EditConflict' });
    expect(await authoring.readEditableBlock(ctx, ids[0])).toMatchObject({ isArchived: true });
  });

  it('is refused for a block that does not exist', async () => {
    const { ctx } = await threeBlocks();

    await expect(authoring.restoreBlock(ctx, { id: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
  });
});

async function threeRiddles() {
  const city = await organizedCity();
  const { blockId } = city.riddle;
  const second = await authoring.createRiddle(city.ctx, { blockId, title: 'Б' });
  const third = await authoring.createRiddle(city.ctx, { blockId, title: 'В' });
  const order = async () => (await authoring.readEditableRiddles(city.ctx, [blockId])).map(({ id, number }) => [id, number]);
  return { ...city, blockId, second, third, order };
}

describe('bringing a riddle back', () => {
  it('puts it where it stood in its block', async () => {
    const { ctx, riddle, second, third, order } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: second });
    await authoring.moveRiddle(ctx, { id: riddle.id, before: third });

    await authoring.restoreRiddle(ctx, { id: second });

    expect(await order()).toEqual([
      [riddle.id, 1],
      [second, 2],
      [third, 3],
    ]);
  });

  it('lets a team answer it again', async () => {
    const { ctx, riddle, captain } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: riddle.id });

    await authoring.restoreRiddle(ctx, { id: riddle.id });

    expect(await captain.checksAnswer(riddle, 'Спасская')).toMatchObject({ __typename: 'Solved' });
  });

  it('waits for its block, if that is archived, too', async () => {
    const { ctx, blockId, second } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: second });
    await authoring.archiveBlock(ctx, { id: blockId });

    await expect(authoring.restoreRiddle(ctx, { id: second })).rejects.toBeInstanceOf(BadInput);
    await authoring.restoreBlock(ctx, { id: blockId });
    await authoring.restoreRiddle(ctx, { id: second, version: 2 });

    expect(await authoring.readEditableRiddle(ctx, second)).toMatchObject({ isArchived: false, version: 3 });
  });

  it('happens once for a key, and changes nothing when the riddle is not archived', async () => {
    const { world, organizer, ctx, second } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: second });
    const call = {
      field: 'restoreRiddle',
      input: { id: second, version: 2 },
      answer: '... on RiddleEdited { riddle { id number } }',
      key: 'back',
    };

    const results = [await mutates(organizer.player, call), await mutates(organizer.player, call)];
    await authoring.restoreRiddle(ctx, { id: second, version: 1 });

    expect(results[1]).toEqual(results[0]);
    expect(await listAudit(world, { action: 'restoreRiddle', subjectId: second })).toHaveLength(1);
  });

  it('is a conflict with a version that is no longer the newest', async () => {
    const { organizer, ctx, second } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: second });

    const result = await mutates(organizer.player, { field: 'restoreRiddle', input: { id: second, version: 1 }, answer: '' });

    expect(result).toMatchObject({ __typename: 'EditConflict' });
  });
});

describe('the list of archived riddles and blocks', () => {
  it('is for organizers, and begins with the last one', async () => {
    const { world, ctx, ids } = await threeBlocks();
    await authoring.archiveBlock(ctx, { id: ids[1] });
    world.clock.passes(60);
    await authoring.archiveBlock(ctx, { id: ids[0] });

    const deleted = await authoring.readEditableBlocks(ctx, { eventId: world.eventId, onlyArchived: true });

    expect(deleted.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  });

  it('has the riddles of a block that were archived by themselves', async () => {
    const { organizer, world, ctx, blockId, second, third } = await threeRiddles();
    await authoring.archiveRiddle(ctx, { id: second });
    world.clock.passes(60);
    await authoring.archiveRiddle(ctx, { id: third });

    const { data } = await organizer.player.asks(`{ editableBlock(id: ${blockId}) { archivedRiddles { id isArchived } riddles { id } } }`);

    expect(data).toEqual({
      editableBlock: {
        archivedRiddles: [
          { id: String(third), isArchived: true },
          { id: String(second), isArchived: true },
        ],
        riddles: [expect.anything()],
      },
    });
    await expect(authoring.readArchivedRiddles(world.ctx(await world.person('insider')), [blockId])).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
