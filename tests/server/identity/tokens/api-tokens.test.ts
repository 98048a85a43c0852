import { describe, expect, it } from 'vitest';
import { apiTokens, people } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command, everybody, noInput } from '#server/platform/command.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

interface Created {
  secret: string;
  apiToken: { id: string };
}

async function creates(player: Player, change: object = {}) {
  const { data, errors } = await player.asks<{ createApiToken: Created }>(
    `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { __typename
      ... on ApiTokenCreated { secret apiToken { id name scopes isValid lastUsedAt } }
      ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input: { name: 'Табло', scopes: ['STANDINGS_READ'], ...change } },
  );
  return data?.createApiToken ?? ({ errors } as never);
}

async function listed(player: Player, id: string) {
  const { data } = await player.asks<{ apiTokens: Record<string, unknown>[] }>(
    '{ apiTokens { id lastUsedAt isValid revokedAt createdByName } }',
  );
  return data.apiTokens.find((token) => token['id'] === id);
}

const revokes = (player: Player, tokenId: string) =>
  player.asks(
    'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { __typename ... on ApiTokenRevoked { apiToken { isValid } } ... on DomainError { code } } }',
    {
      input: { tokenId },
    },
  );

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function withToken(change: object = {}) {
  const world = await World.bare();
  const organizer = await world.organizer();
  const token = await creates(organizer.player, change);
  const asks = (headers: Record<string, string> = bearer(token.secret)) =>
    world.anonymous().asks<{ viewer: object | null }>('{ viewer { id } }', {}, headers);
  return { world, organizer, token, asks };
}

const refused = [{ extensions: { code: 'UNAUTHENTICATED' } }];

describe('an API token', () => {
  it('is vst_ and 256 bits, shown once and stored as a digest (B13, 6.5.2)', async () => {
    const { world, token } = await withToken();

    expect(token).toMatchObject({ apiToken: { name: 'Табло', scopes: ['STANDINGS_READ'], isValid: true, lastUsedAt: null } });
    expect(token.secret).toMatch(/^vst_[\w-]{43}$/);
    expect(JSON.stringify(await world.deps.db.selectFrom('apiToken').selectAll().execute())).not.toContain(token.secret);
    expect(JSON.stringify(await world.deps.db.selectFrom('auditLog').selectAll().execute())).not.toContain(token.secret);
  });

  it('may do what its scopes say, and is no person', async () => {
    const { world, organizer, token, asks } = await withToken({ scopes: ['VISITS_WRITE', 'STATS_READ', 'STATS_READ'] });

    const caller = await world.deps.callers.requireApiCaller(token.secret);

    expect(caller).toEqual({ id: Number(token.apiToken.id), scopes: ['visits:write', 'stats:read'], createdBy: organizer.id });
    expect([
      apiTokens.hasScope({ token: caller }, 'stats:read'),
      apiTokens.hasScope({ token: caller }, 'scores:write'),
      apiTokens.hasScope({ token: null }, 'stats:read'),
    ]).toEqual([true, false, false]);
    expect((await asks()).data).toEqual({ viewer: null });
  });

  it('cannot do what only people and organizers do', async () => {
    const { world, token } = await withToken({ scopes: ['STANDINGS_READ', 'QUEST_READ', 'STATS_READ', 'VISITS_WRITE', 'SCORES_WRITE'] });

    for (const query of ['{ people { next } }', '{ apiTokens { id } }', '{ sessions { id } }']) {
      expect((await world.anonymous().asks(query, {}, bearer(token.secret))).errors, query).toMatchObject(refused);
    }
  });

  it('makes the cookies of its request count for nothing', async () => {
    const { organizer, token } = await withToken();

    expect((await organizer.player.asks('{ viewer { id } }', {}, bearer(token.secret))).data).toEqual({ viewer: null });
  });

  it('needs no CSRF token, and lends none to the cookies beside it (3.5.1)', async () => {
    const { world, organizer, token } = await withToken();
    const send = (headers: Record<string, string>) =>
      world.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'content-type': 'application/json',
          cookie: `session_token=${organizer.player.cookies.get('session_token')}`,
          origin: 'https://evil.example',
          ...headers,
        },
        payload: JSON.stringify({ query: '{ viewer { id } }' }),
      });

    expect((await send(bearer(token.secret))).json()).toEqual({ data: { viewer: null } });
    expect((await send({})).statusCode).toBe(403);
    expect((await send({ authorization: 'Basic dXNlcjpwYXNz' })).statusCode).toBe(403);
  });

  it('is not read from the address or a cookie (14.2.1)', async () => {
    const { world, token } = await withToken();
    const [before] = [
      await world.deps.db.selectFrom('apiToken').select('lastUsedAt').where('id', '=', Number(token.apiToken.id)).execute(),
    ];
    const player = world.anonymous();
    player.cookies.set('session_token', token.secret);

    for (const name of ['token', 'access_token', 'api_key']) {
      const answer = await player.sends({
        method: 'POST',
        url: `/graphql?${name}=${token.secret}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ query: '{ sessions { id } }' }),
      });
      expect(answer.json(), name).toMatchObject({ errors: refused });
    }

    expect(await world.deps.db.selectFrom('apiToken').select('lastUsedAt').where('id', '=', Number(token.apiToken.id)).execute()).toEqual(
      before,
    );
  });

  it.each(['vst_', `vst_${'A'.repeat(43)}`, 'something else', 'vst_%00'])(
    'that is none is refused with 401 on both faces: %s',
    async (secret) => {
      const world = await World.bare();

      const graphql = await world
        .anonymous()
        .asks('{ __typename }', {}, { ...bearer(secret), accept: 'application/graphql-response+json' });
      const rest = await world.app.inject({ method: 'GET', url: '/api/auth/event/status', headers: bearer(secret) });

      expect(graphql).toMatchObject({ status: 401, errors: refused });
      expect(rest.statusCode).toBe(401);
      expect(rest.json()).toMatchObject({ error: { type: 'UNAUTHENTICATED' } });
    },
  );

  it('stops working once it is revoked', async () => {
    const { organizer, token, asks } = await withToken();

    const { data } = await revokes(organizer.player, token.apiToken.id);

    expect(data).toEqual({ revokeApiToken: { __typename: 'ApiTokenRevoked', apiToken: { isValid: false } } });
    expect((await asks()).errors).toMatchObject(refused);
    expect((await revokes(organizer.player, token.apiToken.id)).data).toMatchObject({ revokeApiToken: { code: 'NOT_FOUND' } });
  });

  it('works until its time', async () => {
    const world = await World.bare();
    const { player } = await world.organizer();
    const token = await creates(player, { expiresAt: new Date(world.clock.read().getTime() + 60_000).toISOString() });
    const asks = () => world.anonymous().asks('{ viewer { id } }', {}, bearer(token.secret));
    const early = await asks();

    world.clock.passes(60);

    expect(early.errors).toEqual([]);
    expect((await asks()).errors).toMatchObject(refused);
  });

  it('dies with the role of the organizer who made it (8.3.2)', async () => {
    const { world, organizer, token, asks } = await withToken();
    const other = await world.person('organizer');

    await people.changeRole(world.ctx(other), { personId: organizer.id, role: 'guest' });

    expect((await asks()).errors).toMatchObject(refused);
    expect(await listed(other.player, token.apiToken.id)).toMatchObject({
      isValid: false,
      createdByName: 'Вера Дорожкина',
      revokedAt: null,
    });
  });

  it('shows when it was last used, to within a minute', async () => {
    const { world, organizer, token, asks } = await withToken();
    const writes = async () => (await statementsDuring(() => asks())).filter((statement) => /update "api_token"/.test(statement)).length;

    const counts = [await writes(), await writes()];
    world.clock.passes(60);
    counts.push(await writes());

    expect(counts).toEqual([1, 0, 1]);
    expect(await listed(organizer.player, token.apiToken.id)).toMatchObject({ lastUsedAt: world.clock.read().toISOString() });
  });

  it('has idempotency keys of its own, and its commands are its organizer’s in the audit log', async () => {
    const { world, organizer, token } = await withToken();
    const other = await creates(organizer.player);
    const tryOut = command({
      name: 'tryOut',
      input: noInput,
      allow: everybody,
      async run(ctx) {
        await ctx.audit({ subjectType: 'nothing', subjectId: organizer.id });
        return {};
      },
      allowReplay: allowIsEnough,
    });

    for (const secret of [token.secret, token.secret, other.secret, null]) {
      const caller = secret ? { viewer: null, token: await world.deps.callers.requireApiCaller(secret) } : {};
      await tryOut({ ...world.ctx(organizer), ...caller, idempotencyKey: '1' });
    }

    const log = world.deps.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'tryOut')
      .where('subjectId', '=', String(organizer.id));
    expect(await log.execute()).toEqual(Array.from({ length: 3 }, () => ({ actorId: organizer.id })));
  });

  it.each([
    ['name', { name: '' }],
    ['scopes', { scopes: [] }],
    ['expiresAt', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('with a wrong %s is refused', async (name, change) => {
    const world = await World.bare();

    expect(await creates((await world.organizer()).player, change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name }] });
  });

  it('is made, seen and ended by organizers only (8.2.1)', async () => {
    const { world, token } = await withToken();
    const ctc = (await world.person('ctc')).player;

    expect(await creates(ctc)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await revokes(ctc, token.apiToken.id)).data).toMatchObject({ revokeApiToken: { code: 'FORBIDDEN' } });
    expect((await ctc.asks('{ apiTokens { id } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
