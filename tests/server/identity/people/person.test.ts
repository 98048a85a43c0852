import { describe, expect, it } from 'vitest';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const query = `query ($id: ID!) { person(id: $id) { fullName role telegramId isDisabled sessions { count lastSeenAt } } }`;

async function desk() {
  const world = await World.bare();
  const { player } = await world.organizer();
  const looksAt = async (id: number) =>
    (await player.asks<{ person: Record<string, unknown> | null }>(query, { id: String(id) })).data.person;
  return { world, player, looksAt };
}

describe('a person, for organizers', () => {
  it('is shown with how many devices are signed in and when one was last seen', async () => {
    const { world, looksAt } = await desk();
    const person = await world.person('insider', 'Софья Ларионова');
    world.clock.passes(3600);
    // This is another device: it does not have the first one's cookie.
    person.player.cookies.delete('session_token');
    await person.player.signsIn();

    const shown = await looksAt(person.id);

    expect(shown).toMatchObject({ fullName: 'Софья Ларионова', role: 'INSIDER', telegramId: person.player.telegramId, isDisabled: false });
    expect(shown?.sessions).toEqual({ count: 2, lastSeenAt: world.clock.read().toISOString() });
  });

  it('is shown without a device that was signed out', async () => {
    const { world, player, looksAt } = await desk();
    const person = await world.person();
    await player.asks('mutation ($input: PersonInput!) { endSessionsOf(input: $input) { __typename } }', {
      input: { personId: String(person.id) },
    });

    expect((await looksAt(person.id))?.sessions).toEqual({ count: 0, lastSeenAt: null });
  });

  it('is not found once forgotten, nor by an id that nobody has', async () => {
    const { world, looksAt } = await desk();
    const person = await world.person('guest', 'Ухожу Навсегда');
    await person.player.asks('mutation ($input: DeleteMeInput!) { deleteMe(input: $input) { __typename } }', {
      input: { fullName: 'Ухожу Навсегда' },
    });

    expect([await looksAt(person.id), await looksAt(999_999_999)]).toEqual([null, null]);
  });

  it('needs one more statement for the devices of a whole page', async () => {
    const { world, player } = await desk();
    for (const name of ['Первая', 'Второй', 'Третья']) await world.person('guest', `Страничный ${name}`);
    const page = (fields: string) => statementsDuring(() => player.asks(`{ people(text: "Страничный") { people { id ${fields} } } }`));

    await page('');
    const plain = (await page('')).length;

    expect((await page('sessions { count }')).length).toBe(plain + 1);
  });

  it('is refused to everybody else', async () => {
    const { world } = await desk();
    const { player, id } = await world.person('ctc');

    expect((await player.asks(query, { id: String(id) })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
