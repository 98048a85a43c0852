import { expect, it, vi } from 'vitest';
import { startBots } from '#server/demo/bots.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { spec } from '#tests/support/spec.ts';
import { demoCity, riddlesOf } from './demo-city.ts';

it('the demo is what scripts are promised: people, teams, riddles and scores', async () => {
  const { world, as } = await demoCity();
  const visitor = world.anonymous();
  const people: [number, string | null][] = [
    [1001, 'ORGANIZER'],
    [1002, 'CTC'],
    [1101, 'INSIDER'],
    [1106, 'INSIDER'],
    [2001, 'GUEST'],
    [2101, 'GUEST'],
    [2201, null],
  ];

  const roles = [];
  for (const [telegramId] of people) {
    const { data } = await (await as(telegramId)).asks<{ viewer: { role: string | null } }>('{ viewer { role } }');
    roles.push([telegramId, data.viewer.role]);
  }
  const captain = await as(2001);
  const [english, cyclist, loner] = [await as(2011), await as(2021), await as(2101)];
  const team = (await captain.team()) as {
    name: string;
    coins: number;
    members: { fullName: string; isCaptain: boolean }[];
    category: { code: string };
  };
  const riddles = await riddlesOf(captain);
  const boards = (
    await visitor.asks<{ standings: { boards: { totalCount: number; rows: { total: number }[] }[] } }>(
      '{ standings(event: "demo") { boards { totalCount rows { total } } } }',
    )
  ).data.standings.boards;

  expect(roles).toEqual(people);
  expect(team).toMatchObject({ name: 'Третий Рим', category: { code: 'RU' } });
  expect(team.members).toMatchObject([{ fullName: 'Анна Заречная', isCaptain: true }, {}, {}, {}]);
  expect(team.coins).toBeGreaterThanOrEqual(6);
  expect(riddles.filter((riddle) => riddle.isSolved).length).toBeGreaterThanOrEqual(3);
  expect(riddles.filter((riddle) => !riddle.isSolved && riddle.hint.status === 'AVAILABLE').length).toBeGreaterThanOrEqual(3);
  expect(riddles.filter((riddle) => riddle.hint.status === 'NONE').length).toBeGreaterThanOrEqual(1);
  expect(riddles.filter((riddle) => riddle.media.kind === 'AUDIO').length).toBeGreaterThanOrEqual(1);
  expect(await english.team()).toMatchObject({ category: { code: 'EN' }, members: [{ isCaptain: true }, {}] });
  expect(await cyclist.team()).toMatchObject({ category: { code: 'BIKE' }, members: [{ isCaptain: true }] });
  expect(await loner.team()).toBeNull();
  expect(boards.map((board) => board.totalCount)).toEqual([16, 10, 10]);
  expect(boards.every((board) => board.rows.length > 0 && new Set(board.rows.map((row) => row.total)).size > 3)).toBe(true);
});

it('insiders, the past event and the code of the demo are as promised, and a second seed changes nothing', spec('9.8'), async () => {
  const { world, as } = await demoCity();
  const { db } = world.deps;
  const places = await db
    .selectFrom('riddleInsider')
    .innerJoin('identity', 'identity.userId', 'riddleInsider.userId')
    .innerJoin('riddle', 'riddle.id', 'riddleInsider.riddleId')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('event', (join) => join.onRef('event.id', '=', 'block.eventId').on('event.slug', '=', 'demo'))
    .select(['identity.subject', 'block.categoryId', 'riddle.id'])
    .execute();
  const solved = new Set((await riddlesOf(await as(2001))).filter((riddle) => riddle.isSolved).map((riddle) => Number(riddle.id)));
  const first = places.filter((place) => place.subject === '1101');
  const counts = async () =>
    Promise.all(
      (['team', 'riddle', 'attempt', 'ledgerEntry', 'appUser', 'media', 'event'] as const).map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
      ),
    );

  const before = await counts();
  await seedDemo(world.deps);
  const after = await counts();
  const invited = await world.anonymous().signsIn({ registrationCode: 'INSIDER-DEMO' });
  const { data } = await world
    .anonymous()
    .asks(
      '{ past: event(slug: "29") { name status } current: event { slug status startsAt endsAt } standings(event: "29") { boards { totalCount } } }',
    );

  expect(new Set(first.map((place) => place.categoryId))).toEqual(new Set([1, 2, 3]));
  expect(first.some((place) => solved.has(place.id))).toBe(true);
  expect(first.some((place) => place.categoryId === 1 && !solved.has(place.id))).toBe(true);
  expect(places.filter((place) => place.subject === '1002')).toEqual([]);
  expect(after).toEqual(before);
  expect(invited).toMatchObject({ __typename: 'SignedIn', registrationType: 'INSIDER' });
  expect(data).toMatchObject({
    past: { name: '29-й квест', status: 'FINISHED' },
    current: {
      slug: 'demo',
      status: 'ACTIVE',
      startsAt: new Date(world.clock.read().getTime() - 10 * 60_000).toISOString(),
      endsAt: new Date(world.clock.read().getTime() + 230 * 60_000).toISOString(),
    },
  });
});

it('bot teams play on, and the fixed teams are left to people', async () => {
  const { world } = await demoCity();
  const attempts = () =>
    world.deps.db
      .selectFrom('attempt')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = (await attempts()).n;
  const fixed = await world.deps.db.selectFrom('team').select('id').where('name', '=', 'Третий Рим').execute();
  const played = () =>
    world.deps.db
      .selectFrom('attempt')
      .select('id')
      .where(
        'teamId',
        'in',
        fixed.map((team) => team.id),
      )
      .execute();
  const ours = (await played()).length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  const stop = startBots(world.deps);
  vi.advanceTimersByTime(12_000);
  vi.useRealTimers();
  stop();

  await expect.poll(async () => (await attempts()).n).toBeGreaterThan(before);
  expect((await played()).length).toBe(ours);
});

it('a seed after the end of the demo opens a fresh one under its address, where the team starts from zero', async () => {
  const { world, as } = await demoCity();
  const event = async () =>
    (await world.anonymous().asks<{ event: { id: string; status: string } }>('{ event(slug: "demo") { id status } }')).data.event;
  const old = await event();
  world.clock.passes(5 * 3600);
  const over = await event();

  await seedDemo(world.deps);
  const fresh = await event();

  expect([over.status, fresh.status]).toEqual(['FINISHED', 'ACTIVE']);
  expect(fresh.id).not.toBe(old.id);
  expect(await (await as(2001)).team()).toMatchObject({ name: 'Третий Рим' });
});

it('a seed after the end of the demo leaves the front page to an event that is to come', async () => {
  const { world } = await demoCity();
  // Beyond the end of each demo that the tests before have opened.
  world.clock.passes(24 * 3600);
  const hours = (count: number) => new Date(world.clock.read().getTime() + count * 3600_000);
  await eventSettings.createEvent(world.ctx(), { slug: 'ours', name: 'Наш квест', startsAt: hours(24), endsAt: hours(28) });
  const front = async () => (await world.anonymous().asks<object>('{ front: event { slug } demo: event(slug: "demo") { status } }')).data;

  await seedDemo(world.deps);

  expect(await front()).toEqual({ front: { slug: 'ours' }, demo: { status: 'FINISHED' } });
});
