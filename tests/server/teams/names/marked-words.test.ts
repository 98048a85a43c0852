import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

async function town(...names: string[]) {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  for (const name of names) await world.team({ name });
  const writes = (markedWords: string[]) => organizer.player.does('editInstallation', { markedWords });
  const marked = async () =>
    (
      await organizer.player.asks<{ teams: { items: { name: string; isNameMarked: boolean }[] } }>(
        '{ teams(order: NAME) { items { name isNameMarked } } }',
      )
    ).data.teams.items.flatMap(({ name, isNameMarked }) => (isNameMarked ? [name] : []));
  return { world, organizer, writes, marked };
}

describe('words by which team names are marked', () => {
  it('are the usual ones until organizers write their own', async () => {
    const { organizer, marked, writes } = await town('F.U.C.K. this', 'Капибары', 'Сyka');
    expect(await marked()).toEqual(['F.U.C.K. this', 'Сyka']);

    await writes(['капи']);

    expect(await marked()).toEqual(['Капибары']);
    const { data } = await organizer.player.asks<object>('{ installation { markedWords } }');
    expect(data).toEqual({ installation: { markedWords: ['капи'] } });
  });

  it('mark a name whatever its case, blanks and look-alike letters, and hold nothing back', async () => {
    const { world, marked, writes } = await town('К А П И бары', 'KAпибары 2', 'Бобры');
    await writes(['капи']);

    expect(await marked()).toEqual(['KAпибары 2', 'К А П И бары']);
    const rest = await world.anonymous().rest('GET', `/auth/commands/leaderboard/${world.slug}`);
    expect(JSON.stringify(rest.body)).toContain('К А П И бары');
  });

  it('can be none', async () => {
    const { marked, writes } = await town('Сука');
    await writes([]);

    expect(await marked()).toEqual([]);
  });

  it('are bounded, and for organizers only', async () => {
    const { world, writes } = await town();

    expect(await writes(['я'])).toMatchObject({ __typename: 'BadInput' });
    expect(await writes(['!!!'])).toMatchObject({ __typename: 'BadInput' });
    expect(await writes(['x'.repeat(41)])).toMatchObject({ __typename: 'BadInput' });
    expect(await writes(Array.from({ length: 201 }, (_, index) => `слово ${index}`))).toMatchObject({ __typename: 'BadInput' });
    const { data } = await (await world.person()).player.asks<object>('{ installation { markedWords } }');
    expect(data).toEqual({ installation: { markedWords: null } });
  });
});
