import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#server/rest/routes.ts';
import { ask, watch } from '../authz/ask.ts';
import { type Caller, callers, membersOf, type State, states } from '../authz/callers.ts';
import { type Call, callOf } from '../authz/calls.ts';
import { City } from '../authz/city.ts';
import { isRefusal, objectTypes, readersOf } from '../authz/reach.ts';
import { expected, rules } from '../authz/rules.ts';
import { types } from '../authz/types.ts';
import { selectionsOf } from './documents.ts';
import { maySee } from './may-see.ts';
import { hideSecrets, type Secret } from './play.ts';

interface Sight {
  secret: Secret;
  caller: Caller;
  state: State;
  where: string;
}

const rowOf = new Map(
  Object.entries(types).flatMap(([who, names]) => (names ?? []).map((name) => [name, membersOf(who as never)] as const)),
);

const refusals = new Set(objectTypes.filter(isRefusal).map((type) => type.name));

/** Fields that came back with something in them, as `Type.field`. */
function* filled(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const type = (value as { __typename?: string }).__typename;
  for (const [key, part] of Object.entries(value)) {
    if (type && key !== '__typename' && part !== null) yield `${type}.${key}`;
    yield* filled(part);
  }
}

/** Ids for the arguments of a query, beside those of the table: the same of everybody else. */
function variants(name: string, city: City): Record<string, string>[] {
  const riddles = [...city.riddles.values()].map(({ id }) => ({ id: String(id) }));
  if (name === 'Query.riddle' || name === 'Query.editableRiddle') return riddles;
  if (name === 'Query.block' || name === 'Query.editableBlock')
    return [city.blockId, city.foreignBlockId].map((id) => ({ id: String(id) }));
  if (name === 'Query.insiderTasks') return [city.teamId, city.rivalTeamId].map((id) => ({ teamId: String(id) }));
  return [{}];
}

const idsOf = (city: City) => [
  city.world.eventId,
  city.blockId,
  city.foreignBlockId,
  city.teamId,
  city.rivalTeamId,
  city.id('captain'),
  city.id('loner'),
  ...[...city.riddles.values()].map(({ id }) => id),
];
const addressesOf = (path: string, city: City) =>
  path.includes(':') ? idsOf(city).map((id) => path.replaceAll(/:\w+/g, String(id))) : [path];

/** Goes everywhere as everybody and writes down each secret that comes into sight. */
async function crawl() {
  const city = await City.build();
  const secrets = await hideSecrets(city);
  const selections = await selectionsOf(city);
  const sights: Sight[] = [];
  const beyond = new Set<string>();
  let requests = 0;

  const look = (bytes: string, at: Omit<Sight, 'secret'>) => {
    requests += 1;
    for (const secret of secrets) if (bytes.includes(secret.word)) sights.push({ ...at, secret });
  };
  const hear = async (call: Call, at: Omit<Sight, 'secret'>) => {
    const { bytes, data } = await (at.where.startsWith('Subscription.') ? watch : ask)(city, at.caller, call);
    look(bytes, at);
    for (const field of filled(data)) {
      const [type = '', part = ''] = field.split('.');
      if (!refusals.has(type) && !readersOf(type, part, rowOf.get(type) ?? []).includes(at.caller)) beyond.add(`${field} by ${at.caller}`);
    }
  };

  for (const state of states) {
    await city.becomes(state);
    for (const caller of callers) {
      for (const { name, selection } of selections) {
        const call = callOf(name, city, caller, selection);
        for (const change of variants(name, city))
          await hear({ ...call, variables: { ...call.variables, ...change } }, { caller, state, where: name });
      }
      const get = async (url: string, where: string) => {
        const { body, headers } = await city.player(caller).sends({ method: 'GET', url, headers: city.headers(caller) });
        look(JSON.stringify(headers) + body, { caller, state, where });
      };
      for (const { method, path } of routes)
        if (method === 'GET') for (const address of addressesOf(path, city)) await get(`/api${address}`, path);
      for (const { paths } of city.riddles.values()) for (const path of Object.values(paths)) await get(`/static/img/${path}`, 'media');
    }
  }
  await city.becomes('active');
  for (const name of Object.keys(rules).filter((each) => each.startsWith('Mutation.'))) {
    for (const caller of callers) {
      if (expected(name, caller, 'active') === 'allowed') continue;
      const call = callOf(name, city, caller);
      await hear(
        { ...call, query: call.query.replace('DomainError { code }', 'DomainError { code message }') },
        { caller, state: 'active', where: name },
      );
    }
  }
  return { sights, beyond: [...beyond].sort(), requests, secrets };
}

const told = ({ secret, caller, state, where }: Sight) => `${secret.kind} of ${secret.of} to ${caller} by ${where} while ${state}`;

describe('a crawl over every path, as everybody, in every state of the event', () => {
  let seen: Awaited<ReturnType<typeof crawl>>;
  beforeAll(async () => {
    seen = await crawl();
  }, 400_000);

  it('sees no secret outside of what the table allows', () => {
    expect([...new Set(seen.sights.filter((sight) => !maySee(sight.secret, sight.caller, sight.state)).map(told))]).toEqual([]);
  });

  it('is handed no field of a type that its caller cannot reach', () => {
    expect(seen.beyond).toEqual([]);
  });

  it.each([
    ['title', 'solved', 'captain', 'active'],
    ['longread', 'rivals', 'rival', 'active'],
    ['insiderLink', 'solved', 'member', 'active'],
    ['hintFile', 'hinted', 'member', 'active'],
    ['answeredFile', 'solved', 'captain', 'active'],
    ['picture', 'foreign', 'foreigner', 'active'],
    ['title', 'fresh', 'insider', 'active'],
    ['title', 'foreign', 'anonymous', 'finished'],
    ['answer', 'fresh', 'organizer', 'scheduled'],
    ['guess', 'team', 'organizer', 'active'],
    ['reason', 'team', 'member', 'active'],
    ['name', 'member', 'captain', 'paused'],
    ['username', 'loner', 'unregistered', 'active'],
    ['pass', 'captain', 'captain', 'active'],
  ] as const)('does see what it should: the %s of %s, as %s, while %s', (kind, of, caller, state) => {
    expect(
      seen.sights.some((sight) => sight.secret.kind === kind && sight.secret.of === of && sight.caller === caller && sight.state === state),
    ).toBe(true);
  });

  it('asked much about much', () => {
    console.info(`${seen.requests} requests for ${seen.secrets.length} secrets`);
    expect(seen.requests).toBeGreaterThan(4000);
    expect(seen.secrets.length).toBeGreaterThan(100);
  });
});
