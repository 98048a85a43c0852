import { readFileSync } from 'node:fs';
import { GraphQLError, lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { toGraphQLError } from '#server/graphql/build/to-graphql-error.ts';
import { schema } from '#server/graphql/schema.ts';
import { Callers } from '#server/modules/identity/identity.ts';
import { openStandings } from '#server/modules/standings/standings.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { createLogger } from '#server/platform/log.ts';
import { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

/** A server whose database cannot be reached, and a caller with a session. */
async function withoutDatabase() {
  const world = await World.withEvent();
  const { player } = await world.person();
  const { db, close } = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });
  const { clock, log, hub } = world.deps;
  const callers = new Callers({ db, clock }, hub);
  const app = await buildApp({ ...world.deps, db, callers, standings: openStandings({ db, clock, log }, hub) });
  const lost = new Player({ app, botToken: '42:TEST', telegramId: player.telegramId, now: () => world.clock.read() });
  for (const [name, value] of player.cookies) lost.cookies.set(name, value);
  const stop = async () => {
    await app.close();
    await close();
  };
  return { player: lost, anonymous: new Player({ app, botToken: '42:TEST', telegramId: '5', now: () => world.clock.read() }), stop };
}

describe('without its database', () => {
  it('the server says that it is overloaded and when to come again (16.5.2)', async () => {
    const { player, anonymous, stop } = await withoutDatabase();

    const answers = [
      await player.asks('{ viewer { id } }'),
      await player.checksAnswer({ id: 1 }, 'Кремль'),
      await anonymous.asks('{ event { slug } }'),
      await anonymous.signsIn(),
    ];
    await stop();

    for (const { errors } of answers)
      expect(errors).toMatchObject([{ extensions: { code: 'OVERLOADED', retryAfter: expect.any(Number) } }]);
  });

  it.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'an answer that holds nothing else is 503 with Retry-After for who takes %s, so that proxies see the overload',
    async (accept) => {
      const { player, anonymous, stop } = await withoutDatabase();
      const asks = (by: Player, query: string) =>
        by.sends({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json', accept },
          payload: JSON.stringify({ query }),
        });

      const answers = [await asks(player, '{ viewer { id } }'), await asks(anonymous, '{ event { slug } }')];
      const partial = await asks(anonymous, '{ __typename event { slug } }');
      await stop();

      expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(answers.map(() => [503, '1']));
      expect(answers.map((answer) => answer.json<{ extensions?: object }>().extensions)).toEqual(answers.map(() => undefined));
      expect([partial.statusCode, partial.headers['retry-after']]).toEqual([200, undefined]);
    },
  );

  it('REST says so too, with the header that clients obey', async () => {
    const { anonymous, stop } = await withoutDatabase();

    const response = await anonymous.sends({ method: 'GET', url: '/api/auth/event/status' });
    await stop();

    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.json()).toMatchObject({ ok: false, error: { type: 'OVERLOADED', code: 503 } });
  });

  it('a file and the way to a provider say so too, and nothing of where the database is', async () => {
    const { player, stop } = await withoutDatabase();

    const answers = [
      await player.sends({ method: 'GET', url: `/static/img/aa/${'a'.repeat(32)}.png` }),
      await player.sends({ method: 'GET', url: '/auth/oidc/start' }),
    ];
    await stop();

    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
      expect(body).not.toMatch(/ECONN|127\.0\.0\.1|connect/);
    }
  });
});

describe('a fault of ours', () => {
  it('is told by the id of its request only (16.5.1)', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const { standings } = world.deps;
    standings.boards.read = () => Promise.reject(new Error('relation "secret_table" does not exist at /srv/app.ts'));

    const response = await player.sends({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      payload: JSON.stringify({
        query: 'query ($event: String!) { standings(event: $event) { version } serverTime }',
        variables: { event: world.slug },
      }),
    });

    expect(response.json()).toMatchObject({
      data: { standings: null, serverTime: expect.any(String) },
      errors: [{ path: ['standings'], extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/./) } }],
    });
    expect(response.body).not.toMatch(/secret_table|relation|app\.ts|stack/);
  });

  it('has an id that no other process gave', async () => {
    const worlds = [await World.bare(), await World.bare()];

    const ids = await Promise.all(
      worlds.map(async ({ app }) => (await app.inject({ method: 'GET', url: '/healthz' })).headers['x-request-id']),
    );

    expect(new Set(ids)).toHaveProperty('size', 2);
  });

  it.each<[string, { code?: string; message?: string }, string]>([
    ['a connection that was refused', { code: 'ECONNREFUSED' }, 'OVERLOADED'],
    ['a connection that was cut', { message: 'Connection terminated unexpectedly' }, 'OVERLOADED'],
    ['a pool that was exhausted', { message: 'timeout exceeded when trying to connect' }, 'OVERLOADED'],
    ['a database that shuts down', { code: '57P01' }, 'OVERLOADED'],
    ['too many connections', { code: '53300' }, 'OVERLOADED'],
    ['a transaction that stood idle', { code: '25P03' }, 'OVERLOADED'],
    ['a broken constraint', { code: '23505', message: 'duplicate key 57P01' }, 'INTERNAL'],
    ['a text that no database holds', { code: '22021' }, 'BAD_INPUT'],
    ['a number out of range', { code: '22003' }, 'INTERNAL'],
    ['a thing without a name', {}, 'INTERNAL'],
  ])('is named after what happened: %s', (_name, cause, code) => {
    const error = new GraphQLError('x', { originalError: Object.assign(new Error(cause.message ?? ''), cause) });

    expect(toGraphQLError(error, createLogger('silent')).extensions.code).toBe(code);
  });
});

describe('the contract', () => {
  it('is the schema, printed and sorted', () => {
    expect(readFileSync('schema.graphql', 'utf8').trim()).toContain(printSchema(lexicographicSortSchema(schema)).trim());
  });
});
