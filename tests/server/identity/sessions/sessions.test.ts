import { describe, expect, it } from 'vitest';
import { personTopic } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const chrome = { 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };

interface Session {
  id: string;
  userAgentFamily: string | null;
  seenAt: string;
  createdAt: string;
  isThis: boolean;
}

async function readSessions(player: Player): Promise<Session[]> {
  const { data } = await player.asks<{ sessions: Session[] }>('{ sessions { id userAgentFamily seenAt createdAt isThis } }', {}, chrome);
  return data.sessions;
}

const isSignedIn = async (player: Player) => (await player.asks<{ viewer: object | null }>('{ viewer { id } }')).data.viewer !== null;

/** Signs the same person in on another device. */
async function otherDevice(world: World, player: Player): Promise<Player> {
  const cookies = new Map(player.cookies);
  player.cookies.delete('session_token');
  world.clock.passes(1);
  await player.signsIn();
  const other = world.anonymous();
  for (const [name, value] of player.cookies) other.cookies.set(name, value);
  for (const [name, value] of cookies) player.cookies.set(name, value);
  return other;
}

const end =
  'mutation ($input: EndSessionInput!) { endSession(input: $input) { __typename ... on SessionsEnded { endedCount sessions { isThis } } } }';

describe('sessions', () => {
  it('are shown to their owner without what is in the cookie (7.5.2, 14.2.1)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    await otherDevice(world, player);

    const answer = await player.sends({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ sessions { id isThis } }' }),
    });

    expect((answer.json() as { data: { sessions: Session[] } }).data.sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
    expect(answer.body).not.toContain(player.cookies.get('session_token'));
  });

  it('cannot be ended by another person (8.2.2)', async () => {
    const world = await World.bare();
    const [anna, boris] = [await world.person(), await world.person()];
    const [session] = await readSessions(boris.player);

    const { data } = await anna.player.asks(end, { input: { sessionId: session!.id } });

    expect(data).toEqual({ endSession: { __typename: 'NotFound' } });
    expect(await isSignedIn(boris.player)).toBe(true);
  });

  it('end one by one, at once (7.4.1)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const other = await otherDevice(world, player);
    const session = (await readSessions(player)).find(({ isThis }) => !isThis);

    const { data } = await player.asks(end, { input: { sessionId: session!.id } });

    expect(data).toEqual({ endSession: { __typename: 'SessionsEnded', endedCount: 1, sessions: [{ isThis: true }] } });
    expect(await Promise.all([isSignedIn(player), isSignedIn(other)])).toEqual([true, false]);
  });

  it('end all at once but this one (7.5.2)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const others = [await otherDevice(world, player), await otherDevice(world, player)];

    const { data } = await player.asks('mutation { endOtherSessions { endedCount sessions { isThis } } }');

    expect(data).toEqual({ endOtherSessions: { endedCount: 2, sessions: [{ isThis: true }] } });
    expect(await Promise.all([player, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  it('begin under a new identifier with every sign-in, which ends the one before on this device (7.2.4)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const before = player.cookies.get('session_token')!;
    world.clock.passes(1);

    await player.signsIn();

    const planted = world.anonymous();
    planted.cookies.set('session_token', before);
    expect(player.cookies.get('session_token')).not.toBe(before);
    expect(await isSignedIn(planted)).toBe(false);
    expect(await readSessions(player)).toHaveLength(1);
  });

  it('are ten at most: the oldest gives way (B9)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const oldest = await otherDevice(world, player);
    for (let device = 0; device < 9; device += 1) await otherDevice(world, player);

    expect(await isSignedIn(player)).toBe(false);
    expect(await readSessions(oldest)).toHaveLength(10);
  });

  it('of a lost phone are ended by an organizer, and the audit log says so (7.4.5)', async () => {
    const world = await World.bare();
    const [organizer, person] = [await world.organizer(), await world.person()];
    const other = await otherDevice(world, person.player);
    const topics: string[] = [];
    world.deps.hub.onTouch((topic) => topics.push(topic));

    const { data } = await organizer.player.asks(
      'mutation ($input: PersonInput!) { endSessionsOf(input: $input) { __typename ... on PersonChanged { person { id } } } }',
      {
        input: { personId: person.id },
      },
    );

    expect(data).toEqual({ endSessionsOf: { __typename: 'PersonChanged', person: { id: String(person.id) } } });
    expect(await Promise.all([isSignedIn(person.player), isSignedIn(other)])).toEqual([false, false]);
    expect(topics).toContain(personTopic(person.id));
    const log = world.deps.db.selectFrom('auditLog').select(['actorId', 'after']).where('action', '=', 'endSessionsOf');
    expect(await log.where('subjectId', '=', String(person.id)).execute()).toEqual([{ actorId: organizer.id, after: { endedCount: 2 } }]);
  });
});

describe('the time when a device was last seen', () => {
  it('is written down at most every five minutes', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const looks = () => statementsDuring(() => player.asks('{ viewer { id } }'));
    const writes = (statements: string[]) => statements.filter((statement) => /update "session"/.test(statement)).length;

    const early = writes(await looks());
    world.clock.passes(300);
    const due = writes(await looks());
    const again = writes(await looks());

    expect([early, due, again]).toEqual([0, 1, 0]);
    const [session] = await readSessions(player);
    expect(Date.parse(session!.seenAt) - Date.parse(session!.createdAt)).toBe(300_000);
  });

  it('is written down again when the clock of the database has gone back', async () => {
    const world = await World.bare();
    world.clock.passes(20 * 60);
    const { player } = await world.person();
    const ahead = world.clock.read().getTime();

    world.clock.passes(-20 * 60);
    await player.asks('{ viewer { id } }');

    const [session] = await readSessions(player);
    expect(Date.parse(session!.seenAt)).toBe(ahead - 20 * 60_000);
  });

  it('is read with the viewer, by the one statement of a plain request', async () => {
    const world = await World.bare();
    const { player } = await world.person();

    const statements = await statementsDuring(() => player.asks('{ __typename }'));

    expect(statements).toHaveLength(1);
  });
});

describe('a device that the next person takes', () => {
  const idOfThis = async (player: Player) => (await readSessions(player)).find(({ isThis }) => isThis)?.id;
  const endings: [string, (player: Player, id: number) => Promise<{ headers: Record<string, unknown> }>][] = [
    ['after signing out', (player) => player.asks('mutation { signOut }')],
    ['after signing out over REST', (player) => player.rest('POST', '/auth/logout')],
    ['after ending its own session', async (player) => player.asks(end, { input: { sessionId: await idOfThis(player) } })],
    [
      'after an organizer signed themselves out everywhere',
      (player, id) => player.asks('mutation ($id: ID!) { endSessionsOf(input: { personId: $id }) { __typename } }', { id: String(id) }),
    ],
    [
      'after its owner is forgotten',
      (player) =>
        player.asks('mutation { deleteMe(input: { fullName: "Вторая Организаторша" }) { __typename ... on DomainError { code } } }'),
    ],
  ];

  it.each(endings)('has no secret pictures in its cache %s', async (_how, ending) => {
    const world = await World.bare();
    await world.organizer();
    const { player, id } = await world.person('organizer', 'Вторая Организаторша');

    expect((await ending(player, id)).headers['clear-site-data']).toBe('"cache"');
  });

  it('keeps its cache while somebody signs out another device', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const other = await otherDevice(world, player);

    const answer = await player.asks(end, { input: { sessionId: await idOfThis(other) } });

    expect(answer.data).toMatchObject({ endSession: { endedCount: 1 } });
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });
});
