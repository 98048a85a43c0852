import { describe, expect, it } from 'vitest';
import { LastOrganizer, people, personTopic } from '#server/modules/identity/identity.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const moves = (field: 'disablePerson' | 'enablePerson', player: Player, personId: number) =>
  player.asks<Record<string, Record<string, unknown>>>(
    `mutation ($input: PersonInput!) { ${field}(input: $input) { __typename ... on PersonChanged { person { isDisabled } } ... on DomainError { code } } }`,
    { input: { personId } },
  );

describe('shutting a person out', () => {
  it('signs them out everywhere at once, and lets them in by nothing (7.4.2)', async () => {
    const world = await World.bare();
    const [organizer, { id, player }] = [await world.organizer(), await world.person()];
    const topics: string[] = [];
    world.deps.hub.onTouch((topic) => topics.push(topic));

    const { data } = await moves('disablePerson', organizer.player, id);

    expect(data).toEqual({ disablePerson: { __typename: 'PersonChanged', person: { isDisabled: true } } });
    expect(topics).toContain(personTopic(id));
    expect((await player.asks('{ viewer { id } }')).data).toEqual({ viewer: null });
    world.clock.passes(1);
    expect(await player.signsIn()).toMatchObject({ __typename: 'SignInRefused', reason: 'DISABLED' });
  });

  it('can be undone, and the person signs in again', async () => {
    const world = await World.bare();
    const [organizer, { id, player }] = [await world.organizer(), await world.person()];
    await moves('disablePerson', organizer.player, id);

    const { data } = await moves('enablePerson', organizer.player, id);

    expect(data).toMatchObject({ enablePerson: { person: { isDisabled: false } } });
    world.clock.passes(1);
    expect(await player.signsIn()).toMatchObject({ __typename: 'SignedIn' });
  });

  it('is written into the audit log, and so is letting in again', async () => {
    const world = await World.bare();
    const [organizer, { id }] = [await world.organizer(), await world.person()];
    await moves('disablePerson', organizer.player, id);
    await moves('enablePerson', organizer.player, id);

    const log = world.deps.db.selectFrom('auditLog').select(['action', 'actorId']).where('subjectId', '=', String(id)).orderBy('id');
    expect(await log.execute()).toEqual(['disablePerson', 'enablePerson'].map((action) => ({ action, actorId: organizer.id })));
  });

  it('is for organizers only (8.2.1)', async () => {
    const world = await World.bare();
    const [ctc, { id }] = [await world.person('ctc'), await world.person()];

    expect((await moves('disablePerson', ctc.player, id)).data).toMatchObject({ disablePerson: { code: 'FORBIDDEN' } });
    expect((await moves('enablePerson', ctc.player, id)).data).toMatchObject({ enablePerson: { code: 'FORBIDDEN' } });
  });

  it('is refused for a person who does not exist', async () => {
    const world = await World.bare();

    expect((await moves('disablePerson', (await world.organizer()).player, 999_999_999)).data).toMatchObject({
      disablePerson: { code: 'NOT_FOUND' },
    });
  });

  it('never leaves the event without an organizer', async () => {
    const world = await World.bare();
    const organizer = await world.organizer();
    const others = await world.deps.db
      .selectFrom('appUser')
      .select('id')
      .where('role', '=', 'organizer')
      .where('id', '<>', organizer.id)
      .execute();
    for (const { id } of others) await people.changeRole(world.ctx(organizer), { personId: id, role: 'guest' });

    await expect(async () => people.disablePerson(world.ctx(organizer), { personId: organizer.id })).rejects.toBeInstanceOf(LastOrganizer);
  });
});
