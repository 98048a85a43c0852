import { describe, expect, it } from 'vitest';
import { LastOrganizer, people } from '#server/modules/identity/identity.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

async function gives(player: Player, input: { personId: number; role: string }) {
  const { data, errors } = await player.asks<{ changeRole: Record<string, unknown> }>(
    `mutation ($input: ChangeRoleInput!) { changeRole(input: $input) { __typename
      ... on PersonChanged { person { role studentOrganization geoLink } } ... on DomainError { code } } }`,
    { input },
  );
  return data?.changeRole ?? { errors };
}

/** The event has two organizers and no other. */
async function twoOrganizers() {
  const world = await World.bare();
  const pair = [await world.person('organizer'), await world.person('organizer')] as const;
  const others = await world.deps.db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'organizer')
    .where(
      'id',
      'not in',
      pair.map(({ id }) => id),
    )
    .execute();
  for (const { id } of others) await people.changeRole(world.ctx(pair[0]), { personId: id, role: 'guest' });
  return { world, pair };
}

describe('changing a role', () => {
  it('holds from the person’s next request (8.3.2)', async () => {
    const world = await World.bare();
    const [organizer, person] = [await world.organizer(), await world.person('guest')];
    const before = await person.player.asks('{ people { next } }');

    await gives(organizer.player, { personId: person.id, role: 'ORGANIZER' });
    const after = await person.player.asks('{ people { next } }');

    expect(before.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(after.errors).toEqual([]);
  });

  it('makes the organization of a ctc «СтС», and takes a guest’s away', async () => {
    const world = await World.bare();
    const [organizer, person] = [await world.organizer(), await world.person('insider')];

    const ctc = await gives(organizer.player, { personId: person.id, role: 'CTC' });
    const guest = await gives(organizer.player, { personId: person.id, role: 'GUEST' });

    expect(ctc).toMatchObject({ person: { role: 'CTC', studentOrganization: 'СтС' } });
    expect(guest).toMatchObject({ person: { role: 'GUEST', studentOrganization: null } });
  });

  it('is written into the audit log, once for one key', async () => {
    const world = await World.bare();
    const [organizer, person] = [await world.organizer(), await world.person('guest')];
    const ctx = { ...world.ctx(organizer), idempotencyKey: 'one tap' };

    await people.changeRole(ctx, { personId: person.id, role: 'insider' });
    await people.changeRole(ctx, { personId: person.id, role: 'insider' });

    const log = world.deps.db.selectFrom('auditLog').select(['actorId', 'before', 'after']).where('subjectId', '=', String(person.id));
    expect(await log.execute()).toEqual([{ actorId: organizer.id, before: { role: 'guest' }, after: { role: 'insider' } }]);
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('is refused to the role %s (8.2.1)', async (role) => {
    const world = await World.bare();
    const person = await world.person(role);

    expect(await gives(person.player, { personId: person.id, role: 'ORGANIZER' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('leaves the last organizer the role', async () => {
    const { world, pair } = await twoOrganizers();
    await people.changeRole(world.ctx(pair[0]), { personId: pair[1].id, role: 'guest' });

    expect(await gives(pair[0].player, { personId: pair[0].id, role: 'GUEST' })).toEqual({
      __typename: 'LastOrganizer',
      code: 'FORBIDDEN',
    });
  });

  it('leaves one of two organizers who demote each other at once (15.4.2)', async () => {
    const { world, pair } = await twoOrganizers();

    const outcomes = await inParallel(2, (index) =>
      people.changeRole(world.ctx(pair[index as 0 | 1]), { personId: pair[(1 - index) as 0 | 1].id, role: 'guest' }).then(
        () => 'done',
        (error: unknown) => (error instanceof Forbidden || error instanceof LastOrganizer ? 'refused' : error),
      ),
    );

    expect(outcomes.sort()).toEqual(['done', 'refused']);
  });
});
