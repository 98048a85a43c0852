import { describe, expect, it } from 'vitest';
import { apiTokens, people, personTopic } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

async function aGuest() {
  const world = await World.bare();
  const person = await world.person();
  const token = person.player.cookies.get('session_token');
  const find = () => world.deps.callers.findViewer(token);
  /** Changes the database directly, so that no signal is published. */
  const losesSession = () => world.deps.db.deleteFrom('session').where('userId', '=', person.id).execute();
  return { world, person, find, losesSession };
}

describe('who has made a request', () => {
  it('is known for two seconds without a statement', async () => {
    const { world, find } = await aGuest();
    await find();

    world.clock.passes(1.9);
    expect(await statementsDuring(find)).toHaveLength(0);
    world.clock.passes(0.2);
    expect(await statementsDuring(find)).toHaveLength(1);
  });

  it('is found by one statement for several requests at once', async () => {
    const { find } = await aGuest();

    expect(await statementsDuring(() => Promise.all([find(), find(), find()]))).toHaveLength(1);
  });

  it('is nobody two seconds after a sign-out whose signal was lost', async () => {
    const { world, find, losesSession } = await aGuest();
    await find();
    await losesSession();

    world.clock.passes(2.1);

    expect(await find()).toBeNull();
  });

  it('is nobody once the session is over, however short before that it was found', async () => {
    const { world, find } = await aGuest();
    world.clock.passes(7 * 24 * 3600 - 1);
    await find();

    world.clock.passes(1.1);

    expect(await find()).toBeNull();
  });

  it('has a new role at the very next request', async () => {
    const { world, person, find } = await aGuest();
    await find();

    await people.changeRole(world.ctx(await world.organizer()), { personId: person.id, role: 'insider' });

    expect(await find()).toMatchObject({ role: 'insider' });
  });

  it('is nobody at the very next request after an organizer signed them out', async () => {
    const { world, person, find } = await aGuest();
    await find();

    await people.endSessionsOf(world.ctx(await world.organizer()), { personId: person.id });

    expect(await find()).toBeNull();
  });

  it('is not cached from a statement during which something changed', async () => {
    const { world, person, find, losesSession } = await aGuest();

    const before = find();
    world.deps.hub.touch(personTopic(person.id));
    await before;
    await losesSession();

    expect(await find()).toBeNull();
  });

  it('is not cached as nobody', async () => {
    const world = await World.bare();
    const find = () => world.deps.callers.findViewer('nobody has this token');
    await find();

    expect(await statementsDuring(find)).toHaveLength(1);
  });
});

it('a token is refused at the very next request after its organizer lost the role', async () => {
  const world = await World.bare();
  const [owner, other] = [await world.person('organizer'), await world.organizer()];
  const { secret } = await apiTokens.createApiToken(world.ctx(owner), { name: 'Табло', scopes: ['quest:read'], expiresAt: null });
  await world.deps.callers.requireApiCaller(secret);

  await people.changeRole(world.ctx(other), { personId: owner.id, role: 'guest' });

  await expect(world.deps.callers.requireApiCaller(secret)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
