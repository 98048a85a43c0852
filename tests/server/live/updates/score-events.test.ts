import { expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { hashToken } from '#server/modules/identity/secret-token.ts';
import { scores } from '#server/modules/standings/standings.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

function live(world: World, person: TestPerson) {
  const token = person.player.cookies.get('session_token') ?? '';
  return {
    ...world.ctx(person),
    hub: world.deps.hub,
    viewer: { userId: person.id, role: person.role, organizerRoles: ['all' as const], sessionHash: hashToken(token) },
  };
}

const next = async (stream: AsyncIterableIterator<scores.ScoreEventPage>) => (await stream.next()).value as scores.ScoreEventPage;

async function playedEvent() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const first = await world.riddle({ answers: ['ГУМ'] });
  const second = await world.riddle({ answers: ['ЦУМ'] });
  const { captain } = await world.team();
  return { world, organizer, first, second, captain: captain.player };
}

it('gives what was written before, then each further line', async () => {
  const { world, organizer, first, second, captain } = await playedEvent();
  await captain.checksAnswer(first, 'ГУМ');
  const stream = await scores.watchScoreEvents(live(world, organizer), { event: world.slug, after: null });

  const before = await next(stream);
  await captain.checksAnswer(second, 'ЦУМ');
  const after = await next(stream);

  expect(before.events).toMatchObject([{ kind: 'solve', riddleId: first.id, half: 8 }]);
  expect(after.events).toMatchObject([{ kind: 'solve', riddleId: second.id, half: 8 }]);
});

it('resumes from a cursor without a gap and without a repeat', async () => {
  const { world, organizer, first, second, captain } = await playedEvent();
  await captain.checksAnswer(first, 'ГУМ');
  const stream = await scores.watchScoreEvents(live(world, organizer), { event: world.slug, after: null });
  const { cursor } = await next(stream);
  await stream.return?.();
  await captain.checksAnswer(second, 'ЦУМ');

  const again = await scores.watchScoreEvents(live(world, organizer), { event: world.slug, after: cursor });

  expect((await next(again)).events).toMatchObject([{ riddleId: second.id }]);
});

it('is refused to a player', async () => {
  const { world } = await playedEvent();
  const player = await world.person();

  await expect(scores.watchScoreEvents(live(world, player), { event: world.slug, after: null })).rejects.toBeInstanceOf(Forbidden);
});

it('ends for an organizer who is one no longer', async () => {
  const { world, organizer } = await playedEvent();
  const other = await world.person('organizer', 'Второй организатор');
  const stream = await scores.watchScoreEvents(live(world, other), { event: world.slug, after: null });
  await next(stream);

  await people.changeRole(world.ctx(organizer), { personId: other.id, role: 'guest' });

  expect(await stream.next()).toEqual({ done: true, value: undefined });
});
