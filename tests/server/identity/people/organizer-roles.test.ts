import { describe, expect, it } from 'vitest';
import { apiTokens, invitations, LastOrganizer, people, signIn } from '#server/modules/identity/identity.ts';
import type { OrganizerRole } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const viewerRights = '{ viewer { rights } }';

async function appoints(by: TestPerson, input: { personId: number; roles: string[] }) {
  const { data, errors } = await by.player.asks<{ changeOrganizerRoles: Record<string, unknown> }>(
    `mutation ($input: ChangeOrganizerRolesInput!) { changeOrganizerRoles(input: $input) { __typename
      ... on PersonChanged { person { organizerRoles } } ... on DomainError { code } } }`,
    { input },
  );
  return data?.changeOrganizerRoles ?? { errors };
}

/** Two organizers of a world, the second with these roles. */
async function organizers(roles: OrganizerRole[] = ['all']) {
  const world = await World.bare();
  const [whole, second] = [await world.organizer(), await world.person('organizer')];
  await people.changeOrganizerRoles(world.ctx(whole), { personId: second.id, roles });
  const ctx = { ...world.ctx(second) };
  if (ctx.viewer) ctx.viewer = { ...ctx.viewer, organizerRoles: roles };
  return { world, whole, second, ctx };
}

/** Two who may do everything, and no other organizer. */
async function pairAlone() {
  const { world, whole, second } = await organizers();
  const pair = [whole, second] as const;
  const others = await world.deps.db.selectFrom('appUser').select('id').where('role', '=', 'organizer').execute();
  for (const { id } of others)
    if (pair.every((one) => one.id !== id)) await people.changeRole(world.ctx(whole), { personId: id, role: 'guest' });
  return { world, pair };
}

describe('what an organizer does', () => {
  it('is everything from the first day on, and for everybody who becomes one', async () => {
    const { world, whole } = await organizers();
    const guest = await world.person('guest');
    await people.changeRole(world.ctx(whole), { personId: guest.id, role: 'organizer' });

    const { data } = await guest.player.asks<{ viewer: { rights: string[] } }>(viewerRights);

    expect(data?.viewer.rights).toEqual(['READ', 'SECRETS', 'WRITE', 'RUN', 'PEOPLE', 'ADMIT', 'GOVERN']);
  });

  it('changes for the next request, several roles together', async () => {
    const { whole, second } = await organizers();
    const read = async () => (await second.player.asks<{ viewer: { rights: string[] } }>(viewerRights)).data?.viewer.rights;
    await read();

    const appointed = await appoints(whole, { personId: second.id, roles: ['OBSERVER', 'GATE'] });
    const after = await read();
    const refused = await second.player.asks('{ registrationCodes { id } apiTokens { id } }');

    expect(appointed).toEqual({ __typename: 'PersonChanged', person: { organizerRoles: ['GATE', 'OBSERVER'] } });
    expect(after).toEqual(['READ', 'PEOPLE', 'ADMIT']);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' }, path: ['apiTokens'] }]);
  });

  it('is nothing for a guest, who is no organizer to appoint', async () => {
    const { world, whole } = await organizers();
    const guest = await world.person('guest');

    const { data } = await guest.player.asks<{ viewer: { rights: string[] } }>(viewerRights);

    expect(data?.viewer.rights).toEqual([]);
    expect(await appoints(whole, { personId: guest.id, roles: ['DESK'] })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is written into the audit log with before and after', async () => {
    const { world, whole, second } = await organizers();
    await appoints(whole, { personId: second.id, roles: ['DESK', 'AUTHOR'] });

    const log = world.deps.db
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'changeOrganizerRoles')
      .where('subjectId', '=', String(second.id))
      .orderBy('id', 'desc')
      .limit(1);
    expect(await log.execute()).toEqual([
      { actorId: whole.id, before: { organizerRoles: ['all'] }, after: { organizerRoles: ['author', 'desk'] } },
    ]);
  });

  it('stays when the role is given again, and is everything again after another role', async () => {
    const { world, whole, second } = await organizers(['observer']);
    const read = async () => (await people.readPerson(world.ctx(), second.id))?.organizerRoles;

    await people.changeRole(world.ctx(whole), { personId: second.id, role: 'organizer' });
    const same = await read();
    await people.changeRole(world.ctx(whole), { personId: second.id, role: 'guest' });
    await people.changeRole(world.ctx(whole), { personId: second.id, role: 'organizer' });

    expect([same, await read()]).toEqual([['observer'], ['all']]);
  });

  it('needs a role at least', async () => {
    const { whole, second } = await organizers();

    expect(await appoints(whole, { personId: second.id, roles: [] })).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('the last organizer who may do everything', () => {
  it('keeps that, and the role, also beside an observer', async () => {
    const { world, pair } = await pairAlone();
    const [last, observer] = pair;
    await appoints(last, { personId: observer.id, roles: ['OBSERVER'] });
    const ctx = world.ctx(last);

    expect(await appoints(last, { personId: last.id, roles: ['DESK'] })).toEqual({ __typename: 'LastOrganizer', code: 'FORBIDDEN' });
    await expect(people.changeRole(ctx, { personId: last.id, role: 'guest' })).rejects.toThrow(LastOrganizer);
    await expect(people.disablePerson(ctx, { personId: last.id })).rejects.toThrow(LastOrganizer);
    expect(await appoints(last, { personId: last.id, roles: ['ALL'] })).toMatchObject({ person: { organizerRoles: ['ALL'] } });
  });

  it('is there after two take it from each other at once', async () => {
    const { world, pair } = await pairAlone();

    const outcomes = await inParallel(2, (index) =>
      people.changeOrganizerRoles(world.ctx(pair[index as 0 | 1]), { personId: pair[(1 - index) as 0 | 1].id, roles: ['desk'] }).then(
        () => 'done',
        (error: unknown) => (error instanceof Forbidden || error instanceof LastOrganizer ? 'refused' : error),
      ),
    );

    expect(outcomes.sort()).toEqual(['done', 'refused']);
  });
});

describe('an organizer who may not do everything', () => {
  it('makes no organizers, by no way', async () => {
    const { world, ctx } = await organizers(['desk', 'gate']);
    const guest = await world.person('guest');
    const code = { label: 'Штаб', role: 'organizer', maxUses: 1 } as const;

    await expect(people.changeRole(ctx, { personId: guest.id, role: 'organizer' })).rejects.toThrow(Forbidden);
    await expect(invitations.issueRegistrationCode(ctx, code)).rejects.toThrow(Forbidden);
    expect(await people.changeRole(ctx, { personId: guest.id, role: 'insider' })).toEqual({ personId: guest.id });
    expect(await invitations.issueRegistrationCode(ctx, { ...code, role: 'insider' })).toHaveProperty('code');
  });

  it('takes nothing from another organizer, and signs in as none', async () => {
    const { whole, ctx } = await organizers(['desk', 'gate']);
    const them = { personId: whole.id };

    await expect(people.changeRole(ctx, { ...them, role: 'guest' })).rejects.toThrow(Forbidden);
    await expect(people.disablePerson(ctx, them)).rejects.toThrow(Forbidden);
    await expect(people.enablePerson(ctx, them)).rejects.toThrow(Forbidden);
    await expect(people.endSessionsOf(ctx, them)).rejects.toThrow(Forbidden);
    await expect(signIn.issueOneTimeSignIn(ctx, them)).rejects.toThrow(Forbidden);
  });

  it('signs in as nobody who was promised to be an organizer', async () => {
    const { world, ctx } = await organizers(['gate']);
    const promised = await world.person(null);
    await world.deps.db.updateTable('appUser').set({ grantedRole: 'organizer' }).where('id', '=', promised.id).execute();

    await expect(signIn.issueOneTimeSignIn(ctx, { personId: promised.id })).rejects.toThrow(Forbidden);
  });

  it('stops the tokens that they have made', async () => {
    const { world, whole, second } = await organizers();
    await apiTokens.createApiToken(world.ctx(second), { name: 'Экран', scopes: ['stats:read'] });
    const isValid = async () => (await apiTokens.readApiTokens(world.ctx(whole))).find(({ name }) => name === 'Экран')?.isValid;

    const before = await isValid();
    await appoints(whole, { personId: second.id, roles: ['DESK'] });

    expect([before, await isValid()]).toEqual([true, false]);
  });
});
