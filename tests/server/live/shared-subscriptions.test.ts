import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

afterEach(closeReaders);

const board =
  'subscription ($event: String!, $first: Int) { standingsChanged(event: $event, first: $first) { version boards { rows { teamName total } } } }';
const ownBoard = 'subscription ($event: String!) { standingsChanged(event: $event) { version ownRow { teamName total } } }';
const organizersBoard = 'subscription ($event: String!) { standingsChanged(event: $event) { version } }';
const progress = 'subscription { teamProgress { team { id points coins } solvedRiddleIds } }';

async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ name: 'Третий Рим', size: 2 });
  const watch = (query: string, { as, ...variables }: { as?: TestPerson; first?: number } = {}) =>
    LiveReader.of(world.app, {
      query,
      variables: { event: world.slug, ...variables },
      headers: as ? { cookie: formatCookies(as.player) } : {},
    });
  const { figures, broadcast } = world.deps.live;
  return { world, riddle, team, watch, figures, broadcast, solves: () => team.captain.player.checksAnswer(riddle, 'Спасская башня') };
}

describe('twenty readers of one board', () => {
  it('are served by one execution for each change', async () => {
    const { watch, figures, solves } = await city();
    const readers = await Promise.all(Array.from({ length: 20 }, () => watch(board)));
    await Promise.all(readers.map((reader) => reader.frameText()));
    const atFirst = figures.executions;

    await solves();
    await Promise.all(readers.map((reader) => reader.frameText()));

    expect([atFirst, figures.executions]).toEqual([1, 2]);
  });

  it('get the same bytes', async () => {
    const { watch, solves } = await city();
    const readers = await Promise.all(Array.from({ length: 20 }, () => watch(board)));
    await Promise.all(readers.map((reader) => reader.frameText()));
    await solves();

    const second = await Promise.all(readers.map((reader) => reader.frameText()));

    expect(new Set(second).size).toBe(1);
    expect(second[0]).toContain('"total":4.5');
  });

  it('are told when to come back, each at another moment', async () => {
    const { watch } = await city();
    const readers = await Promise.all(Array.from({ length: 5 }, () => watch(board)));
    await Promise.all(readers.map((reader) => reader.frameText()));

    const retries = readers.map(({ text }) => Number(/^retry: (\d+)\n\n/.exec(text)?.[1]));

    expect(retries.every((ms) => ms >= 1000 && ms <= 10_000)).toBe(true);
    expect(new Set(retries).size).toBeGreaterThan(1);
  });
});

describe('a reader who comes late', () => {
  it('gets the last frame at once, and nothing is executed for them', async () => {
    const { watch, figures } = await city();
    const early = await watch(board);
    const first = await early.frameText();

    const late = await watch(board);

    expect(await late.frameText()).toBe(first);
    expect(figures.executions).toBe(1);
  });

  it('gets the board as it is now when everybody had gone', async () => {
    const { watch, solves, world } = await city();
    const early = await watch(board);
    await early.frameText();
    early.close();
    await vi.waitFor(() => expect(world.deps.live.streams.open.size).toBe(0));
    await solves();

    const late = await watch(board);

    expect(await late.frameText()).toContain('"total":4.5');
  });
});

describe('not shared', () => {
  it('are different variables', async () => {
    const { watch, broadcast } = await city();
    for (const first of [1, 2]) await (await watch(board, { first })).frameText();

    expect(broadcast.groupCount).toBe(2);
  });

  it('is nothing for variables that only are written otherwise', async () => {
    const { watch, broadcast } = await city();
    await (await watch(board)).frameText();
    await (await watch(board.replace('$first: Int', '$first: Int = 100'), { first: 100 })).frameText();
    await (await watch(board.replace('$first: Int', '$first: Int = 100'))).frameText();

    expect(broadcast.groupCount).toBe(2);
  });

  it('is a document with a field that depends on who asks', async () => {
    const { watch, team, broadcast } = await city();
    const [captain, mate] = [await watch(ownBoard, { as: team.captain }), await watch(ownBoard, { as: team.members[0] as TestPerson })];

    const frames = [await captain.frame(), await mate.frame()];

    expect(frames[0]?.data).toMatchObject({ standingsChanged: { ownRow: { teamName: 'Третий Рим' } } });
    expect(broadcast.groupCount).toBe(2);
  });

  it('is what organizers see of a board', async () => {
    const { world, watch, broadcast } = await city();
    await (await watch(organizersBoard)).frameText();
    await (await watch(organizersBoard, { as: await world.organizer() })).frameText();

    expect(broadcast.groupCount).toBe(2);
  });

  it('is a field that is not declared live', async () => {
    const { world, watch, broadcast } = await city();
    const feed = await watch('subscription ($event: String!) { scoreEvents(event: $event) { cursor } }', { as: await world.organizer() });

    expect((await feed.frame())?.data).toHaveProperty('scoreEvents');
    expect(broadcast.groupCount).toBe(0);
  });
});

describe('a team', () => {
  it('shares one execution among its people', async () => {
    const { watch, team, figures, solves } = await city();
    const readers = await Promise.all(team.all.map((as) => watch(progress, { as })));
    const first = await Promise.all(readers.map((reader) => reader.frameText()));
    const before = figures.executions;
    await solves();

    const second = await Promise.all(readers.map((reader) => reader.frameText()));

    expect([before, figures.executions]).toEqual([1, 2]);
    expect(first[0]).toBe(first[1]);
    expect(second[0]).toBe(second[1]);
    expect(second[0]).toContain('"points":4');
  });

  it('shares nothing with another team', async () => {
    const { world, watch, team, broadcast } = await city();
    const other = await world.team({ name: 'Четвёртый' });
    const [ours, theirs] = [await watch(progress, { as: team.captain }), await watch(progress, { as: other.captain })];

    const frames = [await ours.frame(), await theirs.frame()];

    expect(frames).toMatchObject([
      { data: { teamProgress: { team: { id: String(team.id) } } } },
      { data: { teamProgress: { team: { id: String(other.id) } } } },
    ]);
    expect(broadcast.groupCount).toBe(2);
  });
});

describe('what a reader may not watch', () => {
  it('is refused by name as the first and last thing they hear', async () => {
    const { world, watch } = await city();
    const loner = await watch(progress, { as: await world.person() });

    expect((await loner.frame())?.errors?.[0]?.extensions['code']).toBe('NOT_IN_TEAM');
    expect(await loner.isComplete()).toBe(true);
    expect(world.deps.live.streams.open.size).toBe(0);
  });
});
