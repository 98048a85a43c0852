import { describe, expect, it } from 'vitest';
import type { TestPerson } from '#tests/support/world.ts';
import { OverlappingCity } from './overlapping-city.ts';

const hour = 3_600_000;

const readEventSlug = async (city: OverlappingCity, { player }: TestPerson) =>
  city.findLetter('event', (await player.asks<{ event: { id: string } }>('{ event { id } }')).data.event.id);
const chooses = ({ player }: TestPerson, eventId: number) => player.does('chooseEvent', { eventId: String(eventId) });

/** Two events are played, and `both` has a team in each. */
async function twoPlayed() {
  const city = await OverlappingCity.open();
  city.at(hour);
  const [first, second] = [city.editions.get('A')!.id, city.editions.get('B')!.id];
  return { city, both: city.person('both'), first, second };
}

describe('who plays in two events', () => {
  it('sees the one they chose, and the other one once they choose again', async () => {
    const { city, both, first, second } = await twoPlayed();

    expect(await chooses(both, first)).toMatchObject({ __typename: 'EventChosen' });
    expect(await readEventSlug(city, both)).toBe('A');

    city.world.clock.passes(1);
    await chooses(both, second);
    expect(await readEventSlug(city, both)).toBe('B');
  });

  it('sees the other one when the chosen one ends', async () => {
    const { city, both, first } = await twoPlayed();
    await chooses(both, first);
    city.at(4 * hour);

    expect(await readEventSlug(city, both)).toBe('B');
  });

  it('answers, is scanned and is read by the old API in the chosen one', async () => {
    const { city, both, first } = await twoPlayed();
    await chooses(both, first);

    const verdict = await both.player.checksAnswer(city.editions.get('A')!.riddle, 'Спасская башня');
    const { body } = await both.player.rest('GET', '/auth/me');

    expect(verdict).toMatchObject({ __typename: 'Solved' });
    expect((body as { commands: { event_id: number }[] }).commands.map(({ event_id: id }) => id)).toEqual([first]);
  });

  it('is told which these are; who plays in one is told of that one, and who plays in none of none', async () => {
    const { city, both, first, second } = await twoPlayed();
    const played = async ({ player }: TestPerson) =>
      (
        await player.asks<{ viewer: { playedEvents: { id: string }[] } }>('{ viewer { playedEvents { id } } }')
      ).data.viewer.playedEvents.map(({ id }) => Number(id));

    expect(await played(both)).toEqual([second, first]);
    expect(await played(city.person('captain'))).toEqual([first]);
    expect(await played(city.person('newcomer'))).toEqual([]);
  });
});

it('nobody chooses an event in which they have no team, or one that is not played', async () => {
  const { city, both, second } = await twoPlayed();

  expect(await chooses(city.person('captain'), second)).toMatchObject({ code: 'NOT_IN_TEAM' });
  city.at(-hour);
  expect(await chooses(both, second)).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
});

describe('overlapping events', () => {
  const query = 'query ($s: DateTime!, $e: DateTime!, $id: ID) { overlappingEvents(startsAt: $s, endsAt: $e, exceptId: $id) { id } }';

  it('are named to an organizer for a window, touching ones and those that are over not', async () => {
    const { city, first } = await twoPlayed();
    const { player } = city.person('organizer');
    const between = async (from: number, until: number, id: number | null = null) => {
      const now = city.world.clock.read().getTime();
      const [s, e] = [from, until].map((hours) => new Date(now + hours * hour).toISOString());
      const { data } = await player.asks<{ overlappingEvents: { id: string }[] }>(query, { s, e, id: id === null ? null : String(id) });
      return data.overlappingEvents.map((event) => city.findLetter('event', event.id));
    };

    expect(await between(0, 1)).toEqual(['A', 'B']);
    expect(await between(0, 1, first)).toEqual(['B']);
    expect(await between(3, 4)).toEqual(['B']);
    expect(await between(7, 9)).toEqual([]);
    expect(await between(-5, -2)).toEqual([]);
  });
});
