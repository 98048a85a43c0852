import { describe, expect, it } from 'vitest';
import { invitations } from '#server/modules/identity/identity.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

let codes = 0;

/** Somebody who has signed in for the first time, with a code for this role or without one. */
async function newcomer(role?: 'insider' | 'ctc' | 'organizer') {
  const world = await World.bare();
  const player = world.anonymous();
  const code = `приглашение ${(codes += 1)}`;
  if (role) await invitations.createRegistrationCode(world.ctx(), { code, label: 'для проверки', role, maxUses: 5 });
  await player.signsIn(role ? { registrationCode: code } : {});
  return { world, player };
}

async function completes(player: Player, input: object, headers: Record<string, string> = {}) {
  const { data, errors } = await player.asks<{ completeRegistration: Record<string, unknown> }>(
    `mutation ($input: CompleteRegistrationInput!) { completeRegistration(input: $input) { __typename
      ... on ProfileSaved { viewer { fullName role isRegistered studentOrganization geoLink } }
      ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input },
    headers,
  );
  return data?.completeRegistration ?? { errors };
}

describe('completing a registration', () => {
  it('makes a guest of a person who came without a code, whatever organization they send (B10)', async () => {
    const { player } = await newcomer();

    const result = await completes(player, { fullName: '  Анна Заречная ', studentOrganization: 'СтС', geoLink: 'https://maps.example/1' });

    expect(result).toEqual({
      __typename: 'ProfileSaved',
      viewer: { fullName: 'Анна Заречная', role: 'GUEST', isRegistered: true, studentOrganization: null, geoLink: null },
    });
  });

  it.each(['insider', 'ctc', 'organizer'] as const)('gives the role of the code: %s', async (role) => {
    const { player } = await newcomer(role);

    const result = await completes(player, { fullName: 'Анна', studentOrganization: 'Клуб', geoLink: 'https://maps.example/1' });

    expect(result).toMatchObject({ viewer: { role: role.toUpperCase(), studentOrganization: role === 'ctc' ? 'СтС' : 'Клуб' } });
  });

  it('names the form that follows from the code', async () => {
    const { player } = await newcomer('insider');

    const { data } = await player.asks('{ viewer { registrationType isRegistered role } }');

    expect(data).toEqual({ viewer: { registrationType: 'INSIDER', isRegistered: false, role: null } });
  });

  it.each([null, '', '   '])('demands an organization of an insider, and %j is none', async (studentOrganization) => {
    const { player } = await newcomer('insider');

    expect(await completes(player, { fullName: 'Анна', studentOrganization })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'studentOrganization' }],
    });
  });

  it('takes an empty map link for none', spec('5.5'), async () => {
    const { player } = await newcomer('insider');

    const result = await completes(player, { fullName: 'Анна', studentOrganization: 'Клуб', geoLink: '' });

    expect(result).toMatchObject({ viewer: { geoLink: null } });
  });

  it('takes a map link as a phone writes it, with a capital letter', async () => {
    const { player } = await newcomer('insider');

    const result = await completes(player, { fullName: 'Анна', studentOrganization: 'Клуб', geoLink: 'Https://maps.example/Дом' });

    expect(result).toMatchObject({ viewer: { geoLink: 'https://maps.example/Дом' } });
  });

  it.each(['http://maps.example', 'https:maps.example', 'https://maps.example/\0', 'javascript:alert(1)', 'maps'])(
    'refuses the map link %s (1.2.2)',
    async (geoLink) => {
      const { player } = await newcomer('insider');

      expect(await completes(player, { fullName: 'Анна', studentOrganization: 'Клуб', geoLink })).toMatchObject({
        fields: [{ name: 'geoLink' }],
      });
    },
  );

  it.each([
    ['empty', ' '],
    ['longer than 200 characters', 'я'.repeat(201)],
    ['written backwards', 'Анна\u202eняакс'],
    ['no text', '\ud800'],
  ])('refuses a name that is %s', async (_what, fullName) => {
    const { player } = await newcomer();

    expect(await completes(player, { fullName })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'fullName' }] });
  });

  it('does not know a role among its fields (15.3.3)', async () => {
    const { player } = await newcomer();

    const result = await completes(player, { fullName: 'Анна', role: 'ORGANIZER' });

    expect(result).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect((await player.asks('{ viewer { role } }')).data).toEqual({ viewer: { role: null } });
  });

  it('succeeds only once', async () => {
    const { player } = await newcomer();
    await completes(player, { fullName: 'Анна' });

    expect(await completes(player, { fullName: 'Другая' })).toEqual({ __typename: 'Forbidden', code: 'FORBIDDEN' });
    expect((await player.asks('{ viewer { fullName } }')).data).toEqual({ viewer: { fullName: 'Анна' } });
  });

  it('gives the first result again for the same key', async () => {
    const { player } = await newcomer();
    const first = await completes(player, { fullName: 'Анна' }, { 'idempotency-key': 'tap' });

    expect(await completes(player, { fullName: 'Анна' }, { 'idempotency-key': 'tap' })).toEqual(first);
  });

  it('is for those who are signed in', async () => {
    const world = await World.bare();

    expect(await completes(world.anonymous(), { fullName: 'Анна' })).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});
