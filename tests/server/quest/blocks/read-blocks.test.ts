import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

interface BlockAnswer {
  id: string;
  title: string;
  solvedCount: number;
  totalCount: number;
  progress: number;
  category: { code: string };
}

const listQuery = '{ blocks { id title solvedCount visitedCount totalCount progress image { url } category { code } } }';
const pageQuery = `query ($id: ID!) { block(id: $id) { id title solvedCount totalCount progress
  riddles { id number text isSolved isVisited media { url alt } hint { status price } solution { title } } } }`;

async function readBlocks(player: Player) {
  const { data, errors } = await player.asks<{ blocks: BlockAnswer[] }>(listQuery);
  return data?.blocks ?? errors.map((error) => error.extensions.code);
}

async function readBlock(player: Player, id: number) {
  const { data, errors } = await player.asks<{ block: (BlockAnswer & { riddles: { id: string; number: number }[] }) | null }>(pageQuery, {
    id,
  });
  return data ? data.block : errors.map((error) => error.extensions.code);
}

describe('the list of blocks', () => {
  it('counts what the team has solved in whole percent', async () => {
    const world = await World.withEvent();
    const first = await world.riddle();
    for (const answer of ['ГУМ', 'ЦУМ']) await world.riddle({ block: first.blockId, answers: [answer] });
    const { captain } = await world.team();
    await captain.player.checksAnswer(first, 'Спасская башня');

    const blocks = await readBlocks(captain.player);

    expect(blocks).toMatchObject([
      { id: String(first.blockId), title: 'Китай-город', solvedCount: 1, totalCount: 3, progress: 33, visitedCount: 0 },
    ]);
  });

  it('does not count what another team solved', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const [solver, other] = [await world.team(), await world.team()];
    await solver.captain.player.checksAnswer(riddle, 'Спасская башня');

    expect(await readBlocks(other.captain.player)).toMatchObject([{ solvedCount: 0, progress: 0 }]);
  });

  it('has only the team’s own category, in the order of the blocks', async () => {
    const world = await World.withEvent();
    await world.block('en', 'Arbat');
    await world.block('ru', 'Китай-город');
    await world.block('ru', 'Бульвары');
    const { captain } = await world.team();

    expect(await readBlocks(captain.player)).toMatchObject([{ title: 'Китай-город' }, { title: 'Бульвары' }]);
  });

  it('shows an empty block with zero progress', async () => {
    const world = await World.withEvent();
    await world.block();
    const { captain } = await world.team();

    expect(await readBlocks(captain.player)).toMatchObject([{ totalCount: 0, progress: 0 }]);
  });

  it('has all categories and no progress for an organizer without a team', spec('6.20'), async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    await world.block('en', 'Arbat');
    await world.block('bike', 'Воробьёвы горы');
    const { captain } = await world.team();
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    const organizer = await world.organizer();

    const blocks = (await readBlocks(organizer.player)) as BlockAnswer[];

    expect(blocks.map((block) => [block.category.code, block.progress])).toEqual([
      ['RU', 0],
      ['EN', 0],
      ['BIKE', 0],
    ]);
  });

  it('leaves out what is archived', async () => {
    const world = await World.withEvent();
    const present = await world.riddle();
    const archived = await world.riddle({ block: present.blockId });
    const archivedBlock = await world.block('ru', 'Бульвары');
    const { captain } = await world.team();
    await world.deps.db.updateTable('riddle').set({ archivedAt: world.clock.read() }).where('id', '=', archived.id).execute();
    await world.deps.db.updateTable('block').set({ archivedAt: world.clock.read() }).where('id', '=', archivedBlock).execute();

    expect(await readBlocks(captain.player)).toMatchObject([{ id: String(present.blockId), totalCount: 1 }]);
    expect(await readBlock(captain.player, archivedBlock)).toBeNull();
    expect(await captain.player.checksAnswer(archived, 'Спасская башня')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([1, 12])('takes at most three statements, the session’s included, for %i blocks', async (count) => {
    const world = await World.withEvent();
    for (let index = 0; index < count; index += 1) await world.riddle({ block: await world.block('ru', `Блок ${index}`) });
    const { captain } = await world.team();

    // The first request reads the content of the quest, which is cached for all teams until it changes.
    await readBlocks(captain.player);
    world.clock.passes(3);
    const statements = await statementsDuring(() => readBlocks(captain.player));

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});

describe('one block', () => {
  it('numbers its riddles from one', spec('1.10'), async () => {
    const world = await World.withEvent();
    const first = await world.riddle();
    const second = await world.riddle({ block: first.blockId });
    const { captain } = await world.team();

    expect(await readBlock(captain.player, first.blockId)).toMatchObject({
      riddles: [
        { id: String(first.id), number: 1 },
        { id: String(second.id), number: 2 },
      ],
    });
  });

  it('is not there for a team of another category (8.2.2)', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ block: await world.block('en') });
    const { captain } = await world.team();

    expect(await readBlock(captain.player, riddle.blockId)).toBeNull();
    expect((await captain.player.asks('query ($id: ID!) { riddle(id: $id) { id } }', { id: riddle.id })).data).toEqual({ riddle: null });
  });

  it('of an earlier event is not there (8.4.1)', async () => {
    const earlier = await World.withEvent();
    const riddle = await earlier.riddle();
    const world = await World.withEvent();
    const { captain } = await world.team();

    expect(await readBlock(captain.player, riddle.blockId)).toBeNull();
    expect((await captain.player.asks('query ($id: ID!) { riddle(id: $id) { id } }', { id: riddle.id })).data).toEqual({ riddle: null });
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', '7 or 1=1', '', '\0'])('by the id %j is not there', async (id) => {
    const world = await World.withEvent();
    const { captain } = await world.team();

    const { errors } = await captain.player.asks(pageQuery, { id });

    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('takes at most four statements for a page of twelve riddles', async () => {
    const world = await World.withEvent();
    const block = await world.block();
    for (let index = 0; index < 12; index += 1) await world.riddle({ block });
    const { captain } = await world.team();

    await readBlock(captain.player, block);
    world.clock.passes(3);
    const statements = await statementsDuring(() => readBlock(captain.player, block));

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('reading blocks', () => {
  it('needs a session (8.2.1)', async () => {
    const world = await World.withEvent();

    expect(await readBlocks(world.anonymous())).toEqual(['UNAUTHENTICATED']);
  });

  it('needs a team', spec('6.3'), async () => {
    const world = await World.withEvent();
    const loner = await world.person();

    expect(await readBlocks(loner.player)).toEqual(['NOT_IN_TEAM']);
  });

  it.each([
    ['before the start', 60],
    ['after the end', -300],
  ])('is refused to a player %s', async (_name, startsInMinutes) => {
    const world = await World.withEvent({ startsInMinutes });
    await world.block();
    const { captain } = await world.team();

    expect(await readBlocks(captain.player)).toEqual(['EVENT_NOT_ACTIVE']);
  });

  it('goes on in a pause, in which only moves wait', async () => {
    const world = await World.withEvent();
    await world.block();
    const { captain } = await world.team();
    await eventClock.pauseEvent(world.ctx(await world.organizer()), { eventId: world.eventId });

    expect(await readBlocks(captain.player)).toMatchObject([{ title: 'Китай-город' }]);
  });

  it('is allowed to an organizer before the start', spec('6.21'), async () => {
    const world = await World.withEvent({ startsInMinutes: 60 });
    await world.block();
    const organizer = await world.organizer();

    expect(await readBlocks(organizer.player)).toMatchObject([{ title: 'Китай-город' }]);
  });
});
