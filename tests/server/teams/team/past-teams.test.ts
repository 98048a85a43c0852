import { describe, expect, it } from 'vitest';
import { eventClock, eventSettings } from '#server/modules/events/events.ts';
import type { TestPerson } from '#tests/support/world.ts';
import { World } from '#tests/support/world.ts';

const minute = 60_000;
const hour = 60 * 60;

interface PastTeam {
  name: string;
  place: number | null;
  total: number;
  isPlaceFrozen: boolean;
  event: { slug: string };
  members: { fullName: string; isCaptain: boolean }[];
}

const pastTeams = async ({ player }: TestPerson): Promise<PastTeam[]> => {
  const { data } = await player.asks<{ viewer: { pastTeams: PastTeam[] } }>(
    '{ viewer { pastTeams { name place total isPlaceFrozen event { slug } members { fullName isCaptain } } } }',
  );
  return data.viewer.pastTeams;
};

/** Two teams have played, the winners with two people. */
async function played({ isFrozen = false } = {}) {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const winners = await world.team({ name: 'Маршрут', size: 2 });
  const others = await world.team({ name: 'Сретенка' });
  if (isFrozen) {
    const freezeAt = new Date(world.clock.read().getTime() + minute);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt });
    world.clock.passes(2 * 60);
  }
  await winners.captain.player.checksAnswer(riddle, 'Спасская башня');
  return { world, winners, others };
}

async function announcesTheNext(world: World) {
  const startsAt = new Date(world.clock.read().getTime() + 30 * 24 * hour * 1_000);
  const endsAt = new Date(startsAt.getTime() + 4 * hour * 1_000);
  await eventSettings.createEvent(world.ctx(), { slug: `${world.slug}-next`, name: 'Следующий', startsAt, endsAt });
}

describe('the teams of finished events', () => {
  it('stay with their people, place and points when the next event is the current one (E6)', async () => {
    const { world, winners } = await played();
    world.clock.passes(5 * hour + 24 * hour);
    await announcesTheNext(world);

    const { data } = await winners.captain.player.asks<{ viewer: { team: object | null } }>('{ viewer { team { id } } }');

    expect(data.viewer.team).toBeNull();
    expect(await pastTeams(winners.members[0]!)).toEqual([
      {
        name: 'Маршрут',
        place: 1,
        total: expect.any(Number) as number,
        isPlaceFrozen: false,
        event: { slug: world.slug },
        members: [
          { fullName: 'Анна Заречная', isCaptain: true },
          { fullName: 'Игрок 2', isCaptain: false },
        ],
      },
    ]);
  });

  it('are not told while the event is played, and not of others', async () => {
    const { world, winners, others } = await played();
    const during = await pastTeams(winners.captain);
    world.clock.passes(5 * hour);

    expect(during).toEqual([]);
    expect((await pastTeams(others.captain)).map(({ name }) => name)).toEqual(['Сретенка']);
    expect(await pastTeams(await world.person())).toEqual([]);
  });

  it('keep the place and the points of the freeze until the reveal', async () => {
    const { world, winners } = await played({ isFrozen: true });
    world.clock.passes(5 * hour);
    const before = await pastTeams(winners.captain);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: null });

    expect(before).toMatchObject([{ total: 0, isPlaceFrozen: true }]);
    expect(await pastTeams(winners.captain)).toMatchObject([{ place: 1, isPlaceFrozen: false }]);
  });
});
