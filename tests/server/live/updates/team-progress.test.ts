import { expect, it } from 'vitest';
import { personTopic } from '#server/modules/identity/identity.ts';
import { hashToken } from '#server/modules/identity/secret-token.ts';
import { type TeamProgress, watchTeam } from '#server/modules/quest/quest.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { follow } from '#server/platform/live/live.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

/** Makes the context of a live request of this person, with the session of their browser. */
function live(world: World, person: TestPerson) {
  const token = person.player.cookies.get('session_token') ?? '';
  return {
    ...world.ctx(person),
    hub: world.deps.hub,
    viewer: { userId: person.id, role: person.role, organizerRoles: ['all' as const], sessionHash: hashToken(token) },
  };
}

const next = async (stream: AsyncIterableIterator<TeamProgress>) => (await stream.next()).value as TeamProgress | undefined;

async function watchedTeam() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  const [mate] = team.members as [TestPerson];
  const ctx = live(world, mate);
  const stream = follow(ctx, await watchTeam(ctx));
  return { world, riddle, team, mate, stream, captain: team.captain.player };
}

it('begins with a full snapshot of the team', async () => {
  const { stream, team } = await watchedTeam();

  const first = await next(stream);

  expect(first).toMatchObject({ team: { id: team.id, scoreHalf: 0, coins: 2 }, solvedIds: [], visitedIds: [], hintIds: [] });
});

it('shows a teammate’s solve with its points and who brought them', async () => {
  const { stream, captain, riddle } = await watchedTeam();
  await next(stream);

  await captain.checksAnswer(riddle, 'Спасская башня');

  expect(await next(stream)).toMatchObject({
    team: { scoreHalf: 8, coins: 3 },
    solvedIds: [riddle.id],
    moments: [{ kind: 'solve', riddleId: riddle.id, half: 8, coins: 1, byName: 'Анна Заречная' }, { kind: 'start' }],
  });
});

it('shows a bought hint', async () => {
  const { stream, captain, riddle } = await watchedTeam();
  await next(stream);

  await captain.buysHint(riddle);

  expect(await next(stream)).toMatchObject({ team: { coins: 0 }, hintIds: [riddle.id] });
});

it('ends when the viewer signs out', async () => {
  const { world, stream, mate } = await watchedTeam();
  await next(stream);
  await mate.player.asks('mutation { signOut }');

  world.deps.hub.touch(personTopic(mate.id));

  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

it('frees its watcher when the reader leaves', async () => {
  const { world, stream } = await watchedTeam();
  await next(stream);

  await stream.return?.();

  expect(world.deps.hub.topicStreamCount).toBe(0);
});

it('is refused to somebody without a team', async () => {
  const { world } = await watchedTeam();
  const loner = await world.person();

  await expect(watchTeam(live(world, loner))).rejects.toBeInstanceOf(NotInTeam);
});
