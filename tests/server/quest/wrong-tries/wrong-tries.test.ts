import { describe, expect, it } from 'vitest';
import { acceptedAnswers, play } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestRiddle, World } from '#tests/support/world.ts';

async function readTries(player: Player, riddle: TestRiddle) {
  const { data, errors } = await player.asks<{ riddle: { wrongTries: string[] } | null }>(
    'query ($id: ID!) { riddle(id: $id) { wrongTries } }',
    { id: riddle.id },
  );
  return data ? (data.riddle?.wrongTries ?? null) : errors.map((error) => error.extensions.code);
}

async function teamBeforeRiddle() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  return { world, riddle, team, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('the list of a team’s wrong answers', () => {
  it('is shown to the whole team, the newest first', spec('G.1'), async () => {
    const { riddle, captain, mate } = await teamBeforeRiddle();
    await captain.checksAnswer(riddle, 'Манеж');
    await mate.checksAnswer(riddle, 'Дом Пашкова');

    expect([await readTries(captain, riddle), await readTries(mate, riddle)]).toEqual([
      ['Дом Пашкова', 'Манеж'],
      ['Дом Пашкова', 'Манеж'],
    ]);
  });

  it('has answers that the rules take for the same only once, and five at most', async () => {
    const { world, riddle, captain } = await teamBeforeRiddle();
    for (const answer of ['ГУМ', 'ЦУМ', 'Цирк', 'Парк', 'Ёлка', 'елка!', 'Манеж']) {
      await captain.checksAnswer(riddle, answer);
      world.clock.passes(60);
    }

    expect(await readTries(captain, riddle)).toEqual(['Манеж', 'елка!', 'Парк', 'Цирк', 'ЦУМ']);
  });

  it('is not shown to another team, to an organizer without one, or at another riddle', async () => {
    const { world, riddle, captain } = await teamBeforeRiddle();
    const second = await world.riddle({ block: riddle.blockId, answers: ['ГУМ'] });
    await captain.checksAnswer(riddle, 'Манеж');
    const [rival, organizer] = [await world.team(), await world.organizer()];

    expect([
      await readTries(rival.captain.player, riddle),
      await readTries(organizer.player, riddle),
      await readTries(captain, second),
    ]).toEqual([[], [], []]);
  });

  it('does not follow a person who leaves the team for another one', async () => {
    const { world, riddle, captain, mate } = await teamBeforeRiddle();
    await captain.checksAnswer(riddle, 'Манеж');
    await mate.does('leaveTeam');
    await mate.does('createTeam', { name: `Новая ${world.slug}`, category: 'RU' });

    expect(await readTries(mate, riddle)).toEqual([]);
  });

  it('is empty once the riddle is solved', async () => {
    const { riddle, captain } = await teamBeforeRiddle();
    await captain.checksAnswer(riddle, 'Манеж');
    await captain.checksAnswer(riddle, 'Спасская башня');

    expect(await readTries(captain, riddle)).toEqual([]);
  });

  it('begins again after the team’s attempts were cleared', async () => {
    const { world, riddle, team, captain } = await teamBeforeRiddle();
    await captain.checksAnswer(riddle, 'Манеж');
    await acceptedAnswers.clearAttempts(world.ctx(await world.organizer()), { teamId: team.id });

    expect(await readTries(captain, riddle)).toEqual([]);
  });

  it('is empty after the answers were corrected, because the attempts may be right by now', async () => {
    const { world, riddle, captain } = await teamBeforeRiddle();
    await captain.checksAnswer(riddle, 'Манеж');
    await acceptedAnswers.setAnswers(world.ctx(await world.organizer()), { riddleId: riddle.id, answers: ['Спасская башня', 'Манеж'] });

    expect(await readTries(captain, riddle)).toEqual([]);
  });

  it('has nothing that a forgotten person typed', async () => {
    const { world, riddle, team, captain, mate } = await teamBeforeRiddle();
    await mate.checksAnswer(riddle, 'Манеж');
    world.clock.passes(60);
    await play.forgetAttempts(world.ctx(), team.members[0]!.id);

    expect(await readTries(captain, riddle)).toEqual([]);
  });

  it('takes one more statement for a whole block', async () => {
    const { world, riddle, captain } = await teamBeforeRiddle();
    for (const answer of ['ГУМ', 'ЦУМ']) await world.riddle({ block: riddle.blockId, answers: [answer] });
    const asks = (fields: string) =>
      statementsDuring(() => captain.asks(`query ($id: ID!) { block(id: $id) { riddles { ${fields} } } }`, { id: riddle.blockId }));
    await asks('id');

    const [without, withTries] = [await asks('id'), await asks('id wrongTries')];

    expect(withTries.length - without.length).toBe(1);
  });
});
