import { expect, it } from 'vitest';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const team = 'team { id name event isCaptain }';

it('tells organizers in which team of the current event a person plays', async () => {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  const { id, captain, members } = await world.team({ name: 'Третий Рим', size: 2 });
  const loner = await world.person();
  const looksAt = async (person: { id: number }) =>
    (await player.asks<{ person: { team: unknown } }>(`query ($id: ID!) { person(id: $id) { ${team} } }`, { id: String(person.id) })).data
      .person.team;

  const teams = [await looksAt(captain), await looksAt(members[0]!), await looksAt(loner)];

  const same = { id: String(id), name: 'Третий Рим', event: world.slug };
  expect(teams).toEqual([{ ...same, isCaptain: true }, { ...same, isCaptain: false }, null]);
});

it('reads the teams of a whole page with one statement', async () => {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  await world.team({ size: 3 });
  const page = (fields: string) => statementsDuring(() => player.asks(`{ people(first: 20) { people { id ${fields} } } }`));

  await page('');
  const plain = (await page('')).length;

  expect((await page(team)).length).toBe(plain + 1);
});
