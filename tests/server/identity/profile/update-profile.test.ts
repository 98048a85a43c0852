import { describe, expect, it } from 'vitest';
import { profiles } from '#server/modules/identity/identity.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function changes(player: Player, input: object) {
  const { data, errors } = await player.asks<{ updateProfile: Record<string, unknown> }>(
    `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename
      ... on ProfileSaved { viewer { fullName role studentOrganization geoLink } }
      ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input },
  );
  return data?.updateProfile ?? { errors };
}

const form = { fullName: 'Новое Имя', studentOrganization: 'Клуб', geoLink: 'https://maps.example/2' };

describe('changing one’s profile', () => {
  it('gives a guest another name, and nothing else of what is sent', async () => {
    const world = await World.bare();
    const { player } = await world.person('guest');

    expect(await changes(player, form)).toMatchObject({
      viewer: { fullName: 'Новое Имя', role: 'GUEST', studentOrganization: null, geoLink: null },
    });
  });

  it('composes a name, so that a letter of two signs is found by the same letter of one', async () => {
    const world = await World.bare();
    const { player } = await world.person('guest');

    expect(await changes(player, { fullName: 'Андреи\u0306' })).toMatchObject({ viewer: { fullName: 'Андре\u0439' } });
  });

  it('leaves a ctc the organization «СтС» whatever is sent', spec('6.14'), async () => {
    const world = await World.bare();
    const { player } = await world.person('ctc');

    expect(await changes(player, form)).toMatchObject({ viewer: { studentOrganization: 'СтС', geoLink: 'https://maps.example/2' } });
  });

  it('lets an insider change all three', spec('6.13'), async () => {
    const world = await World.bare();
    const { player } = await world.person('insider');

    expect(await changes(player, form)).toMatchObject({ viewer: { ...form, role: 'INSIDER' } });
  });

  it('leaves what an insider does not send, and clears an empty link', async () => {
    const world = await World.bare();
    const { player } = await world.person('insider');
    await changes(player, form);

    const response = await changes(player, { fullName: 'Имя' });
    const cleared = await changes(player, { fullName: 'Имя', geoLink: '' });

    expect(response).toMatchObject({ viewer: { fullName: 'Имя', studentOrganization: 'Клуб', geoLink: form.geoLink } });
    expect(cleared).toMatchObject({ viewer: { studentOrganization: 'Клуб', geoLink: null } });
  });

  it('does not let an insider go without an organization', async () => {
    const world = await World.bare();
    const { player } = await world.person('insider');

    expect(await changes(player, { ...form, studentOrganization: '' })).toMatchObject({ fields: [{ name: 'studentOrganization' }] });
  });

  it('waits for the registration to be complete', async () => {
    const world = await World.bare();
    const { player } = await world.person(null);

    expect(await changes(player, form)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('never takes a role from extra fields, by either API (15.3.3)', async () => {
    const world = await World.bare();
    const person = await world.person('guest');

    await profiles.updateProfile(world.ctx(person), { ...form, role: 'organizer', grantedRole: 'organizer' } as never);

    expect((await person.player.asks('{ viewer { role fullName } }')).data).toEqual({ viewer: { role: 'GUEST', fullName: 'Новое Имя' } });
  });
});
